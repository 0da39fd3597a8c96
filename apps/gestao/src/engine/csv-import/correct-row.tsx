import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import type { Column, Format } from './columns.ts';
import type { PlannedRow } from './plan.ts';
import type { ImportRun } from './run.ts';

/** Keeps Escape from closing the dialog around the form. */
const ESCAPE_STAYS = { 'data-mantine-stop-propagation': 'true' } as const;

interface CorrectRowProps {
  readonly format: Format;
  readonly planned: PlannedRow;
  readonly run: ImportRun;
  readonly onClose: () => void;
}

/** Cells of a rejected row, to be corrected without the spreadsheet. */
export function CorrectRow({ format, planned, run, onClose }: CorrectRowProps) {
  const { row } = planned;
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(() => new Map());
  const meant = useMemo(() => run.meant(row), [run, row]);
  const title = useId();
  const correct = useWrite({
    mutationFn: () => run.correct(row.line, cells),
    onSuccess: (reason) => {
      if (reason === null) onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    correct.mutate();
  };
  const put = (name: string, value: string) =>
    setCells((before) => new Map(before).set(name, value));
  // The record of the matched column was chosen for every row of its name.
  const columns = format.columns.filter(
    ({ name }) => row.cells.has(name) && name !== format.spec.match?.field,
  );
  // The first cell that the reason names takes the focus.
  const faulty = columns.find(({ header }) => planned.reason?.includes(header)) ?? columns[0];
  const cell = (column: Column) => {
    const { name, header, help, field } = column;
    return (
      <div key={name}>
        <Textarea
          {...ESCAPE_STAYS}
          label={header}
          description={help}
          autosize
          minRows={1}
          maxRows={6}
          autoFocus={column === faulty}
          withAsterisk={column.required}
          value={cells.get(name) ?? row.cells.get(name) ?? ''}
          onChange={({ currentTarget }) => put(name, currentTarget.value)}
          onKeyDown={(event) => {
            // Only long texts and lists have several lines.
            const isLine =
              field.type !== 'richText' && field.type !== 'collection' && field.type !== 'text';
            if (event.key === 'Enter' && isLine) submit(event);
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
    <form
      className="importar-correction"
      aria-labelledby={title}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p id={title} className="importar-status">
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
