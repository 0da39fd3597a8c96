/** Files that folders hold without anybody's wish. */
const CLUTTER = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i;

const isWanted = ({ name }: File) => !CLUTTER.test(name);

const filesIn = async (entry: FileSystemEntry): Promise<readonly File[]> => {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  for (;;) {
    // Browsers answer a hundred entries at a time.
    const entries = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return found;
    for (const each of entries) found.push(...(await filesIn(each)));
  }
};

/** Chosen files without the clutter of folders. */
export const wantedFiles = (files: Iterable<File>): readonly File[] => [...files].filter(isWanted);

/** Dropped files, including those in folders. Must be called within the event, which owns the list. */
export async function droppedFiles(data: DataTransfer): Promise<readonly File[]> {
  const entries = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...data.files];
  const isPlain = entries.every((entry) => entry === null || entry.isFile);
  if (isPlain) return wantedFiles(files);
  const found = await Promise.all(
    entries.map(async (entry) => (entry === null ? [] : filesIn(entry))),
  );
  return wantedFiles(found.flat());
}
