import { hash } from 'node:crypto';

/** Reproducible bytes, different at each call. */
export function seededBytes(): (count: number) => Uint8Array {
  let calls = 0;
  return (count) => {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, (_, block) =>
      Buffer.from(hash('sha256', `${++calls} ${block}`), 'hex'),
    );
    return Buffer.concat(blocks).subarray(0, count);
  };
}
