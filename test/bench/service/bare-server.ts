import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Sqlite from 'better-sqlite3';

/*
 * What the payment service is held against: node:http that reads a request's JSON and answers, with nothing else in it,
 * and the same with each request on the disk before its answer, where a file is given. Prints its address as JSON.
 */

const [file] = process.argv.slice(2);
const keep = file === undefined ? null : openKeeper(file);

function openKeeper(name: string): (body: string) => void {
  const database = new Sqlite(name);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE request (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO request (body) VALUES (?)');
  return (body) => void insert.run(body);
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString();
    const answer = JSON.stringify(JSON.parse(body));
    keep?.(body);
    response.writeHead(201, { 'content-type': 'application/json' }).end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ base_url: `http://127.0.0.1:${port}` }));
});
process.on('SIGTERM', () => process.exit(0));
