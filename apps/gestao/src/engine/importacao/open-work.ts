import { createContext, useContext, useEffect, useId } from 'react';
import type { LeaveTexts } from '../leave-guard.tsx';

/** Kinds of work that closing the window loses, in the order in which they are asked about. */
const KINDS = ['linhas', 'arquivos', 'arquivo', 'celulas', 'ligacoes'] as const;
type WorkKind = (typeof KINDS)[number];

const SENDING = { title: 'Cancelar o envio?', yes: 'Cancelar o envio', no: 'Continuar enviando' };
const TYPED = { title: 'Sair sem conferir?', yes: 'Sair sem conferir', no: 'Continuar editando' };

const TEXTS: Readonly<Record<WorkKind, LeaveTexts>> = {
  linhas: {
    ...SENDING,
    question:
      'As linhas ainda estão sendo enviadas por esta janela. Se você sair agora, o envio para depois desta linha; o que já foi publicado fica, e o resto pode ser enviado depois.',
  },
  arquivos: {
    ...SENDING,
    question:
      'Os arquivos que a planilha cita ainda estão sendo enviados. Se você sair agora, será preciso escolher de novo os que faltam.',
  },
  arquivo: {
    ...SENDING,
    question:
      'O arquivo ainda está sendo enviado. Se você sair agora, será preciso enviá-lo de novo.',
  },
  celulas: {
    ...TYPED,
    question:
      'Há células corrigidas que ainda não foram conferidas. Se você sair agora, o que digitou será perdido.',
  },
  ligacoes: {
    ...TYPED,
    question:
      'Há mudanças nas colunas que ainda não foram conferidas. Se você sair agora, elas serão perdidas.',
  },
};

/** Work of a window that closing it loses. */
export class OpenWork {
  readonly #kinds = new Map<string, WorkKind>();

  set(id: string, kind: WorkKind): void {
    this.#kinds.set(id, kind);
  }

  delete(id: string): void {
    this.#kinds.delete(id);
  }

  /** Question before the window closes; null if nothing would be lost. */
  question(): LeaveTexts | null {
    const open = new Set(this.#kinds.values());
    const kind = KINDS.find((each) => open.has(each));
    return kind === undefined ? null : TEXTS[kind];
  }
}

export const OpenWorkContext = createContext(new OpenWork());

/** Registers work of the window while `open` is true. */
export function useOpenWork(kind: WorkKind, open: boolean): void {
  const work = useContext(OpenWorkContext);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    work.set(id, kind);
    return () => work.delete(id);
  }, [work, id, kind, open]);
}
