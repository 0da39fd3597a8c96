import { expect, test } from 'vitest';
import { droppedFiles, wantedFiles } from './dropped-files.ts';

const file = (name: string) => new File(['x'], name);

const unreadable = {
  isFile: true,
  file: (_: unknown, fail: (error: Error) => void) => fail(new Error('not readable')),
};
const fileEntry = (name: string) => ({
  isFile: true,
  file: (done: (file: File) => void) => done(file(name)),
});

/** Folder that answers its entries in portions, as browsers do. */
function folder(...portions: readonly (readonly object[])[]) {
  return {
    isFile: false,
    createReader: () => {
      const rest = [...portions];
      return {
        readEntries: (done: (entries: readonly object[]) => void) => done(rest.shift() ?? []),
      };
    },
  };
}

test('dropped folders give the files of all their folders, without clutter and unreadable ones', async () => {
  const inner = folder([fileEntry('c.pdf'), fileEntry('.DS_Store')]);
  const outer = folder(
    [fileEntry('a.pdf'), fileEntry('Thumbs.db')],
    [unreadable, inner, fileEntry('b.pdf')],
  );
  const data = {
    items: [outer, fileEntry('d.pdf')].map((entry) => ({
      kind: 'file',
      webkitGetAsEntry: () => entry,
    })),
    files: [file('pasta'), file('d.pdf')],
  } as unknown as DataTransfer;
  const { files, unread } = await droppedFiles(data);
  expect(unread).toBe(1);
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf', 'b.pdf', 'd.pdf']);
});

test('chosen folders lose their clutter too', () => {
  const files = wantedFiles([file('desktop.ini'), file('a.pdf'), file('nota.docx')]);
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'nota.docx']);
});
