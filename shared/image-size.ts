export type ImageKind = 'png' | 'jpeg' | 'webp';

export type ImageHeader = {
  readonly kind: ImageKind;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
};

export function sized(header: ImageHeader | null): ImageHeader | null {
  return header !== null && header.width > 0 && header.height > 0 ? header : null;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function fourLetters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
