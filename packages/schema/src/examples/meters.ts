import type { Static } from '@sinclair/typebox';
import type * as meters from '../endpoints/meters.js';
import type {
  Attachment,
  MeterAttachmentInput,
  UploadedAttachment,
} from '../resources/attachment.js';
import type { Meter, MeterChange, MeterInput } from '../resources/meter.js';
import type { ExamplesOf } from './example.js';

const photo: Static<typeof Attachment> = {
  id: 880,
  uuid: '0b8f5f0e-6a55-4f2e-9a53-0c0d0f2b7c11',
  url: 'https://lintel.example/files/8Zp0cVt2m1Qh5yRk9WbJxA',
  thumbnail_url: 'https://lintel.example/files/8Zp0cVt2m1Qh5yRk9WbJxA/thumbnail',
  filename: 'gas-meter.jpg',
  mime_type: 'image/jpeg',
  size: 182044,
  caption: 'Gas meter in the hall cupboard',
  created_at: '2026-03-02T09:31:00+00:00',
};

const meter: Static<typeof Meter> = {
  id: 512,
  type: 'Gas',
  location: 'Hall cupboard',
  supplier: 'Bristol Energy',
  reading: '04211',
  date: '2026-03-02T09:30:00+00:00',
  serial_no: 'G4K0012345',
  attachments: [photo],
  parent_id: 498,
  created_at: '2026-03-02T09:30:12+00:00',
};

const reading: Static<typeof Meter> = {
  ...meter,
  id: 498,
  reading: '03987',
  date: '2025-09-01T10:00:00+01:00',
  attachments: [],
  parent_id: null,
  created_at: '2025-09-01T09:02:40+00:00',
};

const input: Static<typeof MeterInput> = {
  type: 'Gas',
  location: 'Hall cupboard',
  supplier: 'Bristol Energy',
  reading: '04211',
  date: '2026-03-02T09:30:00+00:00',
  serial_no: 'G4K0012345',
  parent_id: 498,
};

const change: Static<typeof MeterChange> = { reading: '04212', attachments: [{ id: 880 }] };

const parts: Static<typeof MeterAttachmentInput> = {
  uuid: '0b8f5f0e-6a55-4f2e-9a53-0c0d0f2b7c11',
  caption: 'Gas meter in the hall cupboard',
};

const uploaded: Static<typeof UploadedAttachment> = photo;

export const meterExamples = {
  listMeters: { response: [meter, reading] },
  getMeter: { response: { ...meter, previous_readings: [reading] } },
  createMeter: { request: input, response: { ...meter, attachments: [] } },
  updateMeter: { request: change, response: { ...meter, reading: '04212' } },
  deleteMeter: {},
  uploadMeterAttachment: { request: parts, response: uploaded },
} satisfies ExamplesOf<typeof meters>;
