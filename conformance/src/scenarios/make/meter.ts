/** Every input of a meter, since the specification does not show which are required. */
export const METER = {
  type: 'Electricity',
  location: 'Under the stairs',
  supplier: 'Northern Power',
  reading: '00100.00',
  date: '2026-03-04T10:20:30+01:00',
  serial_no: 'E-17',
  parent_id: null,
};
