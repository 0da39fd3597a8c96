import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { callPath } from '@claraboia/ui/lib/ask.ts';
import { uploadFile } from '@claraboia/ui/lib/upload-file.ts';
import { useEffect, useRef, useState } from 'react';
import { createLimiter } from '../../../lib/limiter.ts';
import { useOpenWork } from '../open-work.ts';
import { pathOf } from './propose-rows.ts';

/** Maximum parallel uploads. */
const AT_ONCE = 3;

/** True for failures that concern only this file; any other failure would hit the next one too. */
const isOfFile = (error: unknown) =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status);

const reasonOf = (error: unknown) =>
  messagesOf(error)
    .map(({ description }) => description)
    .join(' ');

/** Progress of the files that cells name. */
export interface FileSending {
  readonly total: number;
  readonly done: number;
  readonly isSending: boolean;
  /** True if a chosen file is not on the server. */
  readonly isPartial: boolean;
  /** Files that the server refused, with the reason. */
  readonly refused: readonly string[];
  /** Reason why sending stopped; `retry` goes on. */
  readonly halted: string | null;
  readonly retry: () => void;
}

interface FileSenderOptions {
  readonly importacao: ImportacaoCadastro;
  readonly files: readonly File[];
  /** Takes the state after a file. */
  readonly onState: (importacao: ImportacaoCadastro) => void;
}

/** Sends the chosen files to an import, each once. */
export function useFileSender({ importacao, files, onState }: FileSenderOptions): FileSending {
  const { id } = importacao;
  const [sent, setSent] = useState<ReadonlySet<File>>(() => new Set());
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(() => new Map());
  const [halted, setHalted] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const newest = useRef(importacao.atualizadaEm);
  if (importacao.atualizadaEm > newest.current) newest.current = importacao.atualizadaEm;
  const take = useRef(onState);
  // Answers of parallel uploads may arrive in another order.
  take.current = (state) => {
    if (state.atualizadaEm < newest.current) return;
    newest.current = state.atualizadaEm;
    onState(state);
  };
  const known = useRef(sent);
  known.current = new Set([...sent, ...refused.keys()]);
  useEffect(() => {
    const waiting = files.filter((file) => !known.current.has(file));
    if (waiting.length === 0) return;
    const all = new AbortController();
    const limited = createLimiter(AT_ONCE);
    setHalted(null);
    const send = async (file: File) => {
      const path = `${callPath('/v1/importacao/:id/arquivos', { id })}?caminho=${encodeURIComponent(pathOf(file))}`;
      try {
        const { data } = await uploadFile<ImportacaoCadastro>(path, file, { signal: all.signal });
        take.current(data);
        setSent((before) => new Set(before).add(file));
      } catch (error) {
        if (all.signal.aborted) return;
        if (isOfFile(error)) {
          setRefused((before) => new Map(before).set(file, reasonOf(error)));
          return;
        }
        // A general failure stops all uploads: waiting ones are not started.
        all.abort();
        setHalted(reasonOf(error));
      }
    };
    for (const file of waiting) {
      void limited(() => send(file), all.signal).catch(() => undefined);
    }
    return () => all.abort();
  }, [files, id, turn]);
  const done = files.filter((file) => sent.has(file) || refused.has(file)).length;
  const isSending = done < files.length && halted === null;
  useOpenWork('arquivos', isSending);
  return {
    total: files.length,
    done,
    isSending,
    isPartial: files.some((file) => !sent.has(file)),
    refused: [...refused]
      .filter(([file]) => files.includes(file))
      .map(([file, reason]) => `${pathOf(file)}: ${reason}`),
    halted,
    retry: () => setTurn((before) => before + 1),
  };
}
