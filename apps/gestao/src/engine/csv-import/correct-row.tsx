import { KEPT_CELL } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import type { Column, Format } from './columns.ts';
import type { PlannedRow } from './plan.ts';
import type { FileRow } from './read-file.ts';
import type { ImportRun } from './run.ts';

/** Keeps Escape from closing the dialog around the form. */
const ESCAPE_STAYS = { 'data-mantine-stop-propagation': 'true' } as const;

/** Typed cells of a row, by column. */
export type TypedCells = ReadonlyMap<string, string>;

interface CorrectRowProps {
  readonly format: Format;
  readonly planned: PlannedRow;
  readonly run: ImportRun;
  readonly typed: TypedCells;
  readonly onType: (typed: TypedCells) => void;
  readonly onClose: () => void;
}

const hasCell = ({ cells, kept }: FileRow, name: string) =>
  cells.has(name) || kept?.has(name) === true;

const cellOf = ({ cells, kept }: FileRow, name: string) =>
  kept?.has(name) === true ? KEPT_CELL : (cells.get(name) ?? '');

/** True if the reason is about the column. */
const isFaulty = ({ header }: Column, { reason }: PlannedRow) =>
  (reason ?? '')
    .split('. ')
    .some((part) => /^(?:: |, item)/.test(part.slice(header.length)) && part.startsWith(header));

/** Only long texts and lists have several lines. */
const hasLines = ({ field }: Column) =>
  field.type === 'richText' ||
  field.type === 'collection' ||
  (field.type === 'text' && field.multiline === true);

/** Cells of a rejected row, to be corrected without the spreadsheet. */
export function CorrectRow({ format, planned, run, typed, onType, onClose }: CorrectRowProps) {
  const { row } = planned;
  const meant = useMemo(() => run.meant(row), [run, row]);
  const title = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const faulty = useRef<HTMLTextAreaElement>(null);
  // The button that opened the form is gone.
  useEffect(() => faulty.current?.focus(), []);
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
    mutationFn: () => run.correct(row.line, typed),
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
  const put = (name: string, value: string) => onType(new Map(typed).set(name, value));
  const { match } = format.spec;
  // The record of a name in the matched column was chosen for every row of that name.
  const columns = format.columns.filter(
    ({ name }) => hasCell(row, name) && (name !== match?.field || cellOf(row, name) === ''),
  );
  const first = columns.find((column) => isFaulty(column, planned)) ?? columns[0];
  const cell = (column: Column) => {
    const { name, header, help } = column;
    return (
      <div key={name}>
        <Textarea
          {...ESCAPE_STAYS}
          label={header}
          description={help}
          autosize
          minRows={1}
          maxRows={6}
          ref={column === first ? faulty : undefined}
          withAsterisk={column.required}
          error={isFaulty(column, planned)}
          value={typed.get(name) ?? cellOf(row, name)}
          onChange={({ currentTarget }) => put(name, currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !hasLines(column)) submit(event);
          }}
        />
        {(meant.get(name) ?? []).map((each) => (
          <Button
            {...ESCAPE_STAYS}
            key={each}
            size="compact-sm"
            variant="subtle"
            className="importar-meant"
            onClick={() => put(name, each)}
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
        Corrigir a linha {row.line}
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
      <div className="importar-cells">{columns.map(cell)}</div>
      <div className="importar-actions">
        <Button {...ESCAPE_STAYS} type="submit" loading={correct.isPending}>
          Conferir a linha
        </Button>
        <Button {...ESCAPE_STAYS} variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
