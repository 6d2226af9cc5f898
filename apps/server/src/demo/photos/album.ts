import { Readable } from 'node:stream';
import { thumbnailKey } from '../../domain/files/kept-files.js';
import type { FileRecord } from '../../domain/ports/attachments.js';
import type { BlobStore } from '../../domain/ports/blobs.js';
import type { Intake } from '../../domain/ports/intake.js';
import { seededKey } from '../seeded.js';
import type { Motif } from './scenes.js';

// The pictures of the demo. They are drawn at the first start, while the database is being made: that takes about a
// second, and the package carries no pictures. A picture is the same at every start, and so is the key it is kept under.

/** Where pictures are kept. */
export interface PictureFiles {
  readonly blobs: BlobStore;
  readonly intake: Intake;
}

/** Pictures that are kept. */
export interface Album {
  pictureOf(motif: Motif): FileRecord;
}

/** Draws and keeps a picture of each motif. */
export async function drawAlbum(files: PictureFiles, motifs: readonly Motif[]): Promise<Album> {
  const { drawPicture } = await import('./draw.js');
  const draw = async (name: string, motif: Motif) =>
    [name, await keep(files, name, await drawPicture(motif))] as const;
  const named = new Map(motifs.map((motif) => [nameOf(motif), motif]));
  const records = new Map(await Promise.all([...named].map(([name, motif]) => draw(name, motif))));
  return {
    pictureOf(motif) {
      const record = records.get(nameOf(motif));
      if (!record) throw new Error(`There is no picture of ${nameOf(motif)}`);
      return record;
    },
  };
}

function nameOf({ scene, look, figures = '' }: Motif): string {
  return `${scene} ${look} ${figures}`;
}

/** Anybody may see these pictures, so nobody has to be kept from guessing their keys. */
async function keep(
  { blobs, intake }: PictureFiles,
  name: string,
  { photo, thumbnail }: { readonly photo: Buffer; readonly thumbnail: Buffer },
): Promise<FileRecord> {
  const file_key = seededKey(`picture ${name}`);
  const put = async (key: string, bytes: Buffer) => {
    const { path } = await intake.receive(Readable.from([bytes]), bytes.length);
    await blobs.put(key, path);
  };
  await put(file_key, photo);
  await put(thumbnailKey(file_key), thumbnail);
  return {
    file_key,
    filename: null,
    mime_type: 'image/jpeg',
    size: photo.length,
    thumbnail_size: thumbnail.length,
  };
}
