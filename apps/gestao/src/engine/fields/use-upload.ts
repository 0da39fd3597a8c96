import { MESSAGE_CODE, type Message } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { uploadFile } from '@claraboia/ui/lib/upload-file.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import { createLimiter } from '../../lib/limiter.ts';

/** Maximum parallel uploads. */
const limited = createLimiter(3);

export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly file: File; readonly fraction: number }
  | {
      readonly status: 'failed';
      readonly file: File;
      readonly reason: string;
      /** Sheets to choose from. */
      readonly sheets: readonly string[];
    };

const isSheet = ({ code }: Message) => code === MESSAGE_CODE.sheetOffered;

/** Names of the sheets that an answer offers. */
const sheetsOf = (messages: readonly Message[]): readonly string[] =>
  messages.filter(isSheet).map(({ description }) => description);

/** Uploads one file at a time to `path`; a new one, or unmounting, cancels the current upload. */
export function useUpload<T = string>(path: string, onStored: (answer: T, file: File) => void) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const controller = useRef<AbortController | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    setState({ status: 'idle' });
  }, []);
  useEffect(() => () => controller.current?.abort(), []);

  const send = useCallback(
    async (file: File) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      const { signal } = own;
      const show = (next: UploadState) => {
        if (controller.current === own) setState(next);
      };
      show({ status: 'sending', file, fraction: 0 });
      try {
        const { data } = await limited(
          () =>
            uploadFile<T>(path, file, {
              signal,
              onProgress: (fraction) => show({ status: 'sending', file, fraction }),
            }),
          signal,
        );
        afterPress(() => {
          if (controller.current !== own || signal.aborted) return;
          stored.current(data, file);
          show({ status: 'idle' });
        });
      } catch (error) {
        // Cancelled by the user or by leaving: no error.
        if (signal.aborted) return;
        const messages = messagesOf(error);
        const reason = messages
          .filter((each) => !isSheet(each))
          .map(({ description }) => description)
          .join(' ');
        const sheets = sheetsOf(messages);
        afterPress(() => show({ status: 'failed', file, reason, sheets }));
      }
    },
    [path],
  );

  return { state, send, cancel };
}
