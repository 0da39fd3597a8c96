/** Files that folders hold without anybody's wish. */
const CLUTTER = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i;

const isWanted = ({ name }: File) => !CLUTTER.test(name);

/** Files of a drop. */
export interface Dropped {
  readonly files: readonly File[];
  /** Files and folders that the browser could not read. */
  readonly unread: number;
}

const UNREAD: Dropped = { files: [], unread: 1 };

const together = (parts: readonly Dropped[]): Dropped => ({
  files: parts.flatMap(({ files }) => files),
  unread: parts.reduce((sum, { unread }) => sum + unread, 0),
});

/** Contents of a file or folder. The unreadable ones are counted, so that they cost no other file. */
const filesIn = (entry: FileSystemEntry): Promise<Dropped> =>
  (entry.isFile ? fileOf(entry) : folderOf(entry)).catch(() => UNREAD);

const fileOf = async (entry: FileSystemEntry): Promise<Dropped> => {
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  return { files: [file], unread: 0 };
};

const folderOf = async (entry: FileSystemEntry): Promise<Dropped> => {
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Dropped[] = [];
  for (;;) {
    // Browsers answer a hundred entries at a time.
    const entries = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return together(found);
    for (const each of entries) found.push(await filesIn(each));
  }
};

/** Chosen files without the clutter of folders. */
export const wantedFiles = (files: Iterable<File>): readonly File[] => [...files].filter(isWanted);

/** Dropped files, including those in folders. Must be called within the event, which owns the list. */
export async function droppedFiles(data: DataTransfer): Promise<Dropped> {
  const entries = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...data.files];
  const isPlain = entries.every((entry) => entry === null || entry.isFile);
  if (isPlain) return { files: wantedFiles(files), unread: 0 };
  const found = await Promise.all(
    entries.map(async (entry) => (entry === null ? UNREAD : filesIn(entry))),
  );
  const { files: all, unread } = together(found);
  return { files: wantedFiles(all), unread };
}
