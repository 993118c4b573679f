const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Text of an answer's bytes: the charset that was declared, else UTF-8, else Latin-1, which can read anything. */
export function decodeBody(bytes: Uint8Array, contentType: string): string {
  if (/charset="?(?:iso-8859-1|windows-1252|latin1)/i.test(contentType)) return decodeLatin1(bytes);
  try {
    return UTF_8.decode(bytes);
  } catch {
    return decodeLatin1(bytes);
  }
}

function decodeLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
