/** A stream as an object of a PDF; `kind` are the entries of its dictionary but for the length. */
export function pdfStream(kind: string, data: Uint8Array): Buffer {
  const head = Buffer.from(`<< ${kind}/Length ${data.length} >>\nstream\n`);
  return Buffer.concat([head, data, Buffer.from('\nendstream')]);
}

/** A PDF of these objects, numbered from 1, the first of them its catalogue; its table tells where each begins. */
export function pdfFile(objects: readonly Buffer[]): Uint8Array {
  // four bytes beyond ASCII tell whoever carries the file that it is no text
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const tail = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${tail}`)]);
}
