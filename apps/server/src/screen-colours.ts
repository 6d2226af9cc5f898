import type { Sharp } from 'sharp';

/**
 * A picture in the colours of every screen. With 16 bits a colour and a profile, sharp works in wider colours and leaves
 * the picture there, which then looks pale; every other picture it brings back by itself.
 */
export async function inScreenColours(picture: Sharp): Promise<Sharp> {
  const { space, hasProfile } = await picture.metadata();
  const isWide = space === 'rgb16' && hasProfile;
  return isWide ? picture.withIccProfile('srgb', { attach: false }) : picture;
}
