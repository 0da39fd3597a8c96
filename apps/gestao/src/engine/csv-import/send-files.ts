import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { uploadFile } from '@claraboia/ui/lib/upload-file.ts';
import { createLimiter } from '../../lib/limiter.ts';
import type { Format } from './columns.ts';
import { filesColumn, filesIn, replacePicked } from './picked-files.ts';
import type { PlannedRow } from './plan.ts';

/** Maximum parallel uploads. */
const AT_ONCE = 3;

interface SendingOptions {
  readonly signal: AbortSignal;
  /** Stored names by file: a retry uploads no file twice. */
  readonly stored: Map<File, string>;
  readonly onProgress: (sent: number, total: number) => void;
}

/** True for failures that concern only this file; any other failure would hit the next one too. */
const isOfFile = (error: unknown) =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status);

/**
 * Uploads the files that the rows refer to, and replaces them by their stored names. A rejected file fails only its
 * row. The server deletes files that no save uses within a day.
 */
export async function sendFiles(
  format: Format,
  rows: readonly PlannedRow[],
  { signal, stored, onProgress }: SendingOptions,
): Promise<readonly PlannedRow[]> {
  const column = filesColumn(format);
  if (column === null) return rows;
  const { uploadPath } = column.target;
  const wanted = new Set(
    rows.flatMap(({ status, draft }) =>
      status === 'Pendente' && draft !== null ? filesIn(draft) : [],
    ),
  );
  const refused = new Map<File, string>();
  const limited = createLimiter(AT_ONCE);
  let sent = 0;
  const send = async (file: File) => {
    try {
      if (!stored.has(file)) {
        stored.set(file, (await uploadFile<string>(uploadPath, file, { signal })).data);
      }
    } catch (error) {
      if (!isOfFile(error)) throw error;
      refused.set(
        file,
        messagesOf(error)
          .map(({ description }) => description)
          .join(' '),
      );
    }
    sent += 1;
    onProgress(sent, wanted.size);
  };
  // A general failure stops all uploads: waiting ones are not started.
  const all = new AbortController();
  const either = AbortSignal.any([signal, all.signal]);
  await Promise.all(
    [...wanted].map((file) =>
      limited(() => send(file), either).catch((error: unknown) => {
        all.abort(error);
        throw error;
      }),
    ),
  );
  return rows.map((row) => {
    if (row.status !== 'Pendente' || row.draft === null) return row;
    const faults = filesIn(row.draft).flatMap((file) => {
      const reason = refused.get(file);
      return reason === undefined ? [] : [`${file.name}: ${reason}`];
    });
    if (faults.length > 0)
      return { ...row, draft: null, status: 'Erro', reason: faults.join('. ') };
    return { ...row, draft: replacePicked(row.draft, (file) => stored.get(file) ?? null) };
  });
}
