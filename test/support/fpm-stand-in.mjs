#!/usr/bin/env node
// In place of fpm, which electron-builder downloads: writes its arguments into the package's file as JSON, with the text
// of each generated file.
import { readFileSync, writeFileSync } from 'node:fs';

const args = process.argv.slice(2);
const argumentOf = (name) => args[args.indexOf(name) + 1];
const read = (file) => readFileSync(file, 'utf8');
const desktop = args.find((arg) => arg.endsWith('.desktop')) ?? '';
const [from, to] = desktop.split('=');

writeFileSync(
  argumentOf('--package'),
  JSON.stringify({
    kind: argumentOf('-t'),
    name: argumentOf('--name'),
    architecture: argumentOf('--architecture'),
    maintainer: argumentOf('--maintainer'),
    puts: args.filter((arg) => arg.includes('=/')).map((arg) => arg.slice(arg.lastIndexOf('=/') + 1)),
    afterRemove: read(argumentOf('--after-remove')),
    desktop: { to, text: read(from) },
  }),
);
