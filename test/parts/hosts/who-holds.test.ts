import { existsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DatabaseLockedError } from '../../../electron/db/open-database.ts';
import { UnfitDataFolderError } from '../../../electron/hosts/data-folder.ts';
import { holderOf, whyNotOpen } from '../../../electron/hosts/why-not-open.ts';
import { readHolder, removeHolder, writeHolder } from '../../../electron/lib/holder-file.ts';
import { silentLogger } from '../../../electron/lib/logger.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const PARTS = { version: '1.2.3', clock: { now: () => new Date('2026-11-21T14:05:00Z') }, log: silentLogger };

describe('who holds the file', () => {
  test('is written beside it, and gone when it is let go', () => {
    const folder = tempFolder();
    writeHolder(folder, PARTS);
    const holder = readHolder(folder);
    expect(holder).toMatchObject({ pid: process.pid, startedAt: '2026-11-21T14:05:00.000Z', version: '1.2.3' });
    expect(holder?.host).toBe(hostname());
    removeHolder(folder);
    expect(readHolder(folder)).toBeNull();
    expect(existsSync(path.join(folder, 'holder.json'))).toBe(false);
    removeHolder(folder);
  });

  test('is told of a locked file alone: what is written counts for nothing without the lock', () => {
    const folder = tempFolder();
    writeHolder(folder, PARTS);
    expect(holderOf(new DatabaseLockedError(path.join(folder, 'till.db')))?.pid).toBe(process.pid);
    expect(holderOf(new Error('something else'))).toBeNull();
  });

  test.each(['', '{', '[]', '{"pid":"1"}', '{"pid":1,"startedAt":"x","version":"","user":"","host":""}'])(
    'what is unreadable (%j) names nobody',
    (text) => {
      const folder = tempFolder();
      writeFileSync(path.join(folder, 'holder.json'), text);
      expect(readHolder(folder)).toBeNull();
      expect(holderOf(new DatabaseLockedError(path.join(folder, 'till.db')))).toBeNull();
    },
  );

  test('a folder that takes no such file does not keep the till from opening', () => {
    expect(() => writeHolder(path.join(tempFolder(), 'not there'), PARTS)).not.toThrow();
  });
});

describe('why a till does not open', () => {
  test('a folder that is not for a till says which kind', () => {
    expect(whyNotOpen(new UnfitDataFolderError('network', 'nfs', '/x'))).toBe('on_network');
    expect(whyNotOpen(new UnfitDataFolderError('cloud', 'Dropbox', '/x'))).toBe('in_cloud');
  });
});
