import type { AvisosPdf } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchPdfWarnings, PdfNotes } from '../fields/pdf-warnings.tsx';

/** Stored file that waits for the manager's decision. */
interface Doubtful {
  readonly nome: string;
  readonly avisos: AvisosPdf;
}

export interface PdfCheck {
  /** Checks a stored file. Continues at once if there are no warnings, or if the check fails. */
  readonly take: (nome: string) => void;
  readonly busy: boolean;
  readonly doubtful: Doubtful | null;
  /** Discards the waiting file. */
  readonly forget: () => void;
}

const isUnusual = ({ pedeSenha, semTexto, publicadoEm }: AvisosPdf) =>
  pedeSenha || semTexto || publicadoEm.length > 0;

/** Checks a PDF between its upload and its publication, which these dialogs do in one step. */
export function usePdfCheck(onClear: (nome: string) => void): PdfCheck {
  const [busy, setBusy] = useState(false);
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  const look = async (nome: string) => {
    setBusy(true);
    const avisos = nome.endsWith('.pdf') ? await fetchPdfWarnings(nome).catch(() => null) : null;
    setBusy(false);
    if (avisos !== null && isUnusual(avisos)) setDoubtful({ nome, avisos });
    else onClear(nome);
  };
  return {
    take: (nome) => void look(nome),
    busy,
    doubtful,
    forget: () => setDoubtful(null),
  };
}

interface PdfDoubtsProps {
  readonly check: PdfCheck;
  /** Label of the button that publishes despite the warnings. */
  readonly goOn: string;
  readonly onGoOn: (nome: string) => void;
  readonly onGiveUp: () => void;
}

/** Warnings about the waiting file, with buttons to continue or cancel. */
export function PdfDoubts({ check, goOn, onGoOn, onGiveUp }: PdfDoubtsProps) {
  const { busy, doubtful, forget } = check;
  return (
    <div role="status">
      {busy && <p className="files-detail">Conferindo o arquivo...</p>}
      {doubtful !== null && (
        <>
          <PdfNotes avisos={doubtful.avisos} />
          <div className="files-actions">
            <Button
              size="xs"
              variant="light"
              onClick={() => {
                forget();
                onGoOn(doubtful.nome);
              }}
            >
              {goOn}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                forget();
                onGiveUp();
              }}
            >
              Não usar este arquivo
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
