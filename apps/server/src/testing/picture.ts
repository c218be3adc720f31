import sharp from 'sharp';

/** A picture of one colour, to be encoded as the test likes. */
export function picture(width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: 'orange' } });
}
