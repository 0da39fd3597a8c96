import { vi } from 'vitest';

type Listener = (event: unknown) => void;

/** Pending upload, completed by the test. */
export class FakeUpload {
  static readonly started: FakeUpload[] = [];
  readonly upload = {
    addEventListener: (_: string, listener: Listener) => this.#progress.push(listener),
  };
  readonly #progress: Listener[] = [];
  readonly #listeners = new Map<string, Listener>();
  status = 0;
  responseText = '';
  timeout = 0;
  aborted = false;
  path = '';
  file: File | null = null;
  form: FormData | null = null;

  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  addEventListener(type: string, listener: Listener) {
    this.#listeners.set(type, listener);
  }
  send(form: FormData) {
    this.form = form;
    this.file = form.get('file') as File;
    FakeUpload.started.push(this);
  }
  abort() {
    this.aborted = true;
    this.#listeners.get('abort')?.({});
  }

  progress(loaded: number, total: number) {
    for (const listener of this.#progress) listener({ lengthComputable: true, loaded, total });
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.#listeners.get('load')?.({});
  }
  lose() {
    this.#listeners.get('error')?.({});
  }
}

/** Replaces XMLHttpRequest; uploads are recorded in `FakeUpload.started`. */
export function stubUploads(): readonly FakeUpload[] {
  FakeUpload.started.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return FakeUpload.started;
}

/** Server answer for an accepted file. */
export const stored = (letter = 'a') => ({
  error: false,
  messages: [],
  data: `${letter.repeat(64)}.pdf`,
});
