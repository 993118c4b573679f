/** Rows from the top, each in whole bytes, first dot in the highest bit; 1 is black, dots beyond the width are
 * white. */
export type Picture = { readonly width: number; readonly height: number; readonly bytes: Uint8Array };

export function rowBytes(width: number): number {
  return Math.ceil(width / 8);
}

export function blankPicture(width: number, height: number): Picture {
  return { width, height, bytes: new Uint8Array(rowBytes(width) * height) };
}

export function isBlack({ width, height, bytes }: Picture, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return ((bytes[y * rowBytes(width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}

/** Clipped at the edges. */
export function blacken(picture: Picture, left: number, top: number, width = 1, height = 1): void {
  const right = Math.min(picture.width, left + width);
  const bottom = Math.min(picture.height, top + height);
  for (let y = Math.max(0, top); y < bottom; y += 1) {
    const row = y * rowBytes(picture.width);
    for (let x = Math.max(0, left); x < right; x += 1) {
      picture.bytes[row + (x >> 3)] = (picture.bytes[row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
}

/** Draws black dots only; `left` and `top` are the upper left corner. */
export function drawOn(ground: Picture, picture: Picture, left: number, top: number): void {
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) if (isBlack(picture, x, y)) blacken(ground, left + x, top + y);
  }
}

export function stacked(width: number, pictures: readonly Picture[]): Picture {
  const height = pictures.reduce((so, one) => so + one.height, 0);
  const whole = blankPicture(width, height);
  let at = 0;
  for (const one of pictures) {
    if (one.width === width) whole.bytes.set(one.bytes, at * rowBytes(width));
    else drawOn(whole, one, 0, at);
    at += one.height;
  }
  return whole;
}

export function rowsOf({ width, height, bytes }: Picture, top: number, most: number): Picture {
  const rows = Math.max(0, Math.min(most, height - top));
  return { width, height: rows, bytes: bytes.subarray(top * rowBytes(width), (top + rows) * rowBytes(width)) };
}

/** Keeps proportions; a dot is black if at least half of its area was. */
export function noWiderThan(picture: Picture, width: number): Picture {
  if (picture.width <= width) return picture;
  const step = picture.width / width;
  const small = blankPicture(width, Math.max(1, Math.floor(picture.height / step)));
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isMostlyBlack(picture, x * step, y * step, step)) blacken(small, x, y);
  }
  return small;
}

function isMostlyBlack(picture: Picture, left: number, top: number, side: number): boolean {
  let black = 0;
  let all = 0;
  for (let y = Math.floor(top); y < top + side; y += 1) {
    for (let x = Math.floor(left); x < left + side; x += 1) {
      all += 1;
      if (isBlack(picture, x, y)) black += 1;
    }
  }
  return black * 2 >= all;
}

/** Unchanged unless narrower than `width`. */
export function inTheMiddle(picture: Picture, width: number): Picture {
  if (picture.width >= width) return picture;
  const whole = blankPicture(width, picture.height);
  drawOn(whole, picture, Math.floor((width - picture.width) / 2), 0);
  return whole;
}
