import {
  type AnyDraft,
  acceptedBy,
  initialRow,
  nameOfChosen,
  type RowField,
  type RowFields,
  today,
} from '@claraboia/contract';
import { ActionIcon, Button, FileButton, Input } from '@mantine/core';
import { IconFiles, IconLink, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type FieldInputProps, type FieldOf, labelledProps, type Update } from './field-props.ts';
import { ReferenceFieldInput } from './reference-input.tsx';
import { rowFileOf, rowKeyOf, withRowKey } from './row-key.ts';
import { SCALAR_INPUT } from './scalar-input.tsx';

type CollectionProps = FieldInputProps<FieldOf<'collection'>, AnyDraft[]>;

/** File field of a row, if any, and the text that takes the name of a chosen file: a longer one describes it. */
function filePartsOf(fields: RowFields) {
  const entries = Object.entries(fields);
  const file = entries.find(([, field]) => field.type === 'file');
  if (file?.[1].type !== 'file') return null;
  const name = entries.find(([, field]) => field.type === 'text' && field.multiline !== true)?.[0];
  return { name, field: file[1], externalWhen: file[1].externalWhen };
}

/** Cells of a row; fields that only the server sets are hidden until they have a value. */
const cellsOf = (fields: RowFields, row: AnyDraft) =>
  Object.entries(fields).filter(
    ([name, cell]) => cell.readOnly !== true || (row[name] ?? null) !== null,
  );

/** Input of a cell. */
function RowInput(props: FieldInputProps<RowField, unknown>) {
  const { type } = props.field;
  const found = type === 'reference' ? ReferenceFieldInput : SCALAR_INPUT[type];
  const Input = found as ComponentType<typeof props>;
  return <Input {...props} />;
}

/** Rows that are saved with the record. Rows with a file are created by choosing files, many at once. */
export function CollectionFieldInput(props: CollectionProps) {
  const { field, path, value: rows, onChange, faults, onLeave } = props;
  const disabled = props.disabled || field.readOnly === true;
  const fileParts = filePartsOf(field.fields);
  const room = field.max - rows.length;
  const { error, withAsterisk } = labelledProps(props);

  const addRows = (drafts: readonly AnyDraft[]) =>
    onChange((current) => [...current, ...drafts].slice(0, field.max));
  const addFiles = (files: readonly File[]) => {
    addRows(
      files.slice(0, room).map((file) => {
        const row = withRowKey(initialRow(field.fields, today()), file);
        if (fileParts?.name === undefined) return row;
        return { ...row, [fileParts.name]: nameOfChosen(fileParts.field, file.name) };
      }),
    );
  };
  const addEmpty = (patch: AnyDraft = {}) =>
    addRows([{ ...withRowKey(initialRow(field.fields, today())), ...patch }]);

  const changeCell = (key: string, name: string, update: Update<unknown>) =>
    onChange((current) =>
      current.map((row, place) => {
        if (rowKeyOf(row, place) !== key) return row;
        const next = typeof update === 'function' ? update(row[name]) : update;
        return { ...row, [name]: next };
      }),
    );
  const remove = (key: string) =>
    onChange((current) => current.filter((row, place) => rowKeyOf(row, place) !== key));

  return (
    <fieldset className="field-collection" data-field={path} tabIndex={-1}>
      <legend className="field-collection-legend">
        {field.label}
        {withAsterisk && (
          <span className="field-collection-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {field.help !== undefined && <Input.Description>{field.help}</Input.Description>}
      {rows.length === 0 && disabled && <p className="field-collection-empty">Sem registros</p>}
      <ol className="field-rows">
        {rows.map((row, place) => {
          const key = rowKeyOf(row, place);
          const title = `${field.rowLabel} ${place + 1}`;
          return (
            <li key={key}>
              <div role="group" aria-label={title} className="field-row">
                <span className="field-row-number" aria-hidden="true">
                  {place + 1}
                </span>
                <div className="field-row-cells">
                  {cellsOf(field.fields, row).map(([name, cell]) => (
                    <div key={name} className={`field-cell is-${cell.type}`}>
                      <RowInput
                        field={cell}
                        path={`${path}.${place}.${name}`}
                        value={row[name]}
                        onChange={(update) => changeCell(key, name, update)}
                        onLeave={onLeave}
                        faults={faults}
                        disabled={disabled}
                        draft={row}
                        initialFile={cell.type === 'file' ? rowFileOf(row) : undefined}
                      />
                    </div>
                  ))}
                </div>
                {!disabled && (
                  <ActionIcon
                    color="danger"
                    aria-label={`Remover ${title}`}
                    onClick={() => remove(key)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
      {!disabled && (
        <div className="field-collection-actions">
          {fileParts === null ? (
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={room <= 0}
              onClick={() => addEmpty()}
            >
              Adicionar {field.rowLabel.toLocaleLowerCase('pt-BR')}
            </Button>
          ) : (
            <FileButton multiple accept={acceptedBy(fileParts.field)} onChange={addFiles}>
              {(button) => (
                <Button
                  {...button}
                  variant="light"
                  leftSection={<IconFiles size={18} aria-hidden />}
                  disabled={room <= 0}
                >
                  Enviar arquivos
                </Button>
              )}
            </FileButton>
          )}
          {fileParts?.externalWhen !== undefined && (
            <Button
              variant="subtle"
              leftSection={<IconLink size={18} aria-hidden />}
              disabled={room <= 0}
              onClick={() => addEmpty({ [fileParts.externalWhen as string]: true })}
            >
              Adicionar link externo
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
