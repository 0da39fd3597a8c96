import type { ImportacaoColuna } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useWrite } from '../../lib/use-write.ts';

/** Keeps Escape from closing the dialog around the form. */
const ESCAPE_STAYS = { 'data-mantine-stop-propagation': 'true' } as const;

/** Typed cells of a row, by column. */
export type TypedCells = Readonly<Record<string, string>>;

/** Refused row of a file. */
export interface RefusedRow {
  /** First line in the file, from 1. */
  readonly linha: number;
  /** Columns at fault. */
  readonly campos: readonly string[];
  readonly sugestoes: Readonly<Record<string, readonly string[]>>;
  readonly celulas: Readonly<Record<string, string>>;
}

interface CorrectRowProps {
  readonly row: RefusedRow;
  readonly colunas: readonly ImportacaoColuna[];
  readonly typed: TypedCells;
  /** Label of the button that sends the cells. */
  readonly submitLabel: string;
  readonly onType: (typed: TypedCells) => void;
  /** Sends the typed cells. @returns the reason why the row is still refused, or null */
  readonly onCorrect: (typed: TypedCells) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Cells of a refused row, to be corrected without the file: those at fault first. */
export function CorrectRow(props: CorrectRowProps) {
  const { row, colunas, typed, submitLabel, onType, onCorrect, onClose } = props;
  const title = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const firstCell = useRef<HTMLTextAreaElement>(null);
  // The button that opened the form is gone.
  useEffect(() => firstCell.current?.focus(), []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = form;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);
  const correct = useWrite({
    mutationFn: () => onCorrect(typed),
    onSuccess: (reason) => {
      if (reason === null) onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The pressed button is disabled meanwhile, and would drop the focus.
    heading.current?.focus();
    correct.mutate();
  };
  const put = (name: string, value: string) => onType({ ...typed, [name]: value });
  const shown = colunas.filter(({ nome }) => nome in row.celulas || row.campos.includes(nome));
  const faulty = shown.filter(({ nome }) => row.campos.includes(nome));
  const rest = shown.filter((coluna) => !faulty.includes(coluna));
  const [first] = [...faulty, ...rest];
  const cell = (coluna: ImportacaoColuna) => {
    const { nome, rotulo, ajuda, tipo, obrigatoria } = coluna;
    return (
      <div key={nome}>
        <Textarea
          {...ESCAPE_STAYS}
          label={rotulo}
          description={ajuda}
          autosize
          minRows={1}
          maxRows={6}
          ref={coluna === first ? firstCell : undefined}
          withAsterisk={obrigatoria}
          aria-required={obrigatoria}
          error={row.campos.includes(nome)}
          value={typed[nome] ?? row.celulas[nome] ?? ''}
          onChange={({ currentTarget }) => put(nome, currentTarget.value)}
          onKeyDown={(event) => {
            // Only long texts and lists have several lines.
            if (event.key === 'Enter' && tipo !== 'historico') submit(event);
          }}
        />
        {(row.sugestoes[nome] ?? []).map((each) => (
          <Button
            {...ESCAPE_STAYS}
            key={each}
            size="compact-sm"
            variant="subtle"
            className="importar-meant"
            onClick={() => put(nome, each)}
          >
            Você quis dizer «{each}»?
          </Button>
        ))}
      </div>
    );
  };
  return (
    <form className="importar-correction" aria-labelledby={title} onSubmit={submit} ref={form}>
      <p {...ESCAPE_STAYS} id={title} ref={heading} tabIndex={-1} className="importar-status">
        Corrigir a linha {row.linha.toLocaleString('pt-BR')}
      </p>
      {correct.isError && (
        <div role="alert" className="importar-fault">
          {messagesOf(correct.error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
        </div>
      )}
      {correct.data && (
        <p role="alert" className="importar-fault">
          A linha ainda tem erro: {correct.data}
        </p>
      )}
      {faulty.length > 0 && <div className="importar-cells">{faulty.map(cell)}</div>}
      {rest.length > 0 && (
        <details className="importar-others" open={faulty.length === 0}>
          <summary {...ESCAPE_STAYS}>As outras células da linha</summary>
          <div className="importar-cells">{rest.map(cell)}</div>
        </details>
      )}
      <div className="importar-actions">
        <Button {...ESCAPE_STAYS} type="submit" loading={correct.isPending}>
          {submitLabel}
        </Button>
        <Button {...ESCAPE_STAYS} variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
