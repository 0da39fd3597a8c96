import type { DecimalNotation } from '@claraboia/contract';
import { ActionIcon, Menu, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import { DayInput } from '../fields/date-inputs.tsx';
import { integerFromText, integerToText, unreadFault, WHOLE } from '../fields/decimal-text.ts';
import { NumberTextInput } from '../fields/number-text-input.tsx';
import type { ListColumn } from '../list-columns.ts';
import {
  type ColumnFilter,
  filterKind,
  NUMBER_OPERATORS,
  type NumberOperator,
  TEXT_OPERATORS,
  type TextOperator,
} from './column-filter.ts';
import type { ListScreenModel } from './use-list-screen.ts';

interface FilterInputProps {
  readonly column: ListColumn;
  readonly list: Pick<ListScreenModel, 'filters'>;
}

interface KindProps<F extends ColumnFilter> {
  readonly column: ListColumn;
  readonly filter: F | undefined;
  readonly onChange: (filter: ColumnFilter | null) => void;
  /** Applies the filter without the debounce. */
  readonly onApply: () => void;
}

/** Filter input of a column, by its kind. */
export function FilterInput({ column, list: { filters } }: FilterInputProps) {
  const props = {
    column,
    onChange: (filter: ColumnFilter | null) => filters.set(column, filter),
    onApply: filters.flush,
  };
  const by = filterKind(column);
  const filter = filters.draft[column.path];
  const own = filter?.by === by ? filter : undefined;
  switch (by) {
    case 'text':
      return <TextFilter {...props} filter={own?.by === 'text' ? own : undefined} />;
    case 'number':
      return <NumberFilter {...props} filter={own?.by === 'number' ? own : undefined} />;
    case 'decimal':
      return <DecimalFilter {...props} filter={own?.by === 'decimal' ? own : undefined} />;
    case 'choice':
      return <ChoiceFilter {...props} filter={own?.by === 'choice' ? own : undefined} />;
    case 'boolean':
      return <BooleanFilter {...props} filter={own?.by === 'boolean' ? own : undefined} />;
    case 'date':
      return <DateFilter {...props} filter={own?.by === 'date' ? own : undefined} />;
  }
}

/** Symbols for the operators that the menu spells out. */
const SIGN: Readonly<Record<TextOperator | NumberOperator, string>> = {
  contains: '≈',
  startsWith: 'a…',
  endsWith: '…a',
  notContains: '≠',
  eq: '=',
  gt: '>',
  ge: '≥',
  lt: '<',
  le: '≤',
};

interface OperatorMenuProps<O extends TextOperator | NumberOperator> {
  readonly column: ListColumn;
  readonly operators: Readonly<Record<O, string>>;
  readonly value: O;
  readonly onChange: (operator: O) => void;
}

function OperatorMenu<O extends TextOperator | NumberOperator>({
  column,
  operators,
  value,
  onChange,
}: OperatorMenuProps<O>) {
  return (
    // No portal: a click outside the column's popover would close it.
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          size="sm"
          aria-label={`${column.header}: ${operators[value]}`}
          title={operators[value]}
        >
          <span className="list-filter-sign" data-sign={SIGN[value]} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.entries(operators) as [O, string][]).map(([operator, label]) => (
          <Menu.Item
            key={operator}
            leftSection={<span className="list-filter-sign" data-sign={SIGN[operator]} />}
            onClick={() => onChange(operator)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Decimals in a filter: those of an amount of money. */
const AMOUNT = { decimals: 2 };

const applyOnEnter = (onApply: () => void) => (event: React.KeyboardEvent) => {
  if (event.key === 'Enter') onApply();
};

/** Operator of a filter: its own, else the one chosen before typing. */
function useOperator<O, F extends { readonly operator: O }>(
  filter: F | undefined,
  initial: O,
  onChange: (filter: F) => void,
) {
  const [chosen, setChosen] = useState<O>(filter?.operator ?? initial);
  const choose = (next: O) => {
    setChosen(next);
    if (filter !== undefined) onChange({ ...filter, operator: next });
  };
  return [filter?.operator ?? chosen, choose] as const;
}

type Of<B extends ColumnFilter['by']> = KindProps<Extract<ColumnFilter, { by: B }>>;

function TextFilter({ column, filter, onChange, onApply }: Of<'text'>) {
  const [shown, choose] = useOperator<TextOperator, NonNullable<typeof filter>>(
    filter,
    'contains',
    onChange,
  );
  return (
    <TextInput
      size="xs"
      data-autofocus
      aria-label={`Filtrar ${column.header}`}
      value={filter?.value ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? null : { by: 'text', operator: shown, value })
      }
      onKeyDown={applyOnEnter(onApply)}
      leftSection={
        <OperatorMenu column={column} operators={TEXT_OPERATORS} value={shown} onChange={choose} />
      }
    />
  );
}

function NumberFilter({ filter, onChange, ...rest }: Of<'number'>) {
  const [operator, choose] = useOperator<NumberOperator, NonNullable<typeof filter>>(
    filter,
    'eq',
    onChange,
  );
  return (
    <NumberText
      {...rest}
      notation={WHOLE}
      keys="integer"
      operator={operator}
      onOperator={choose}
      value={integerToText(filter?.value ?? null)}
      onValue={(text) => {
        const value = integerFromText(text);
        onChange(value === null ? null : { by: 'number', operator, value });
      }}
    />
  );
}

function DecimalFilter({ filter, onChange, ...rest }: Of<'decimal'>) {
  const [operator, choose] = useOperator<NumberOperator, NonNullable<typeof filter>>(
    filter,
    'ge',
    onChange,
  );
  return (
    <NumberText
      {...rest}
      notation={AMOUNT}
      keys="decimal"
      operator={operator}
      onOperator={choose}
      value={filter?.value ?? null}
      onValue={(value) => onChange(value === null ? null : { by: 'decimal', operator, value })}
    />
  );
}

interface NumberTextProps {
  readonly column: ListColumn;
  readonly onApply: () => void;
  readonly notation: DecimalNotation;
  readonly keys: 'integer' | 'decimal';
  readonly operator: NumberOperator;
  readonly onOperator: (operator: NumberOperator) => void;
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
}

/** Number input of a filter. Invalid input is reported once it is left or applied, and does not filter. */
function NumberText(props: NumberTextProps) {
  const { column, onApply, notation, keys, operator, onOperator, value, onValue } = props;
  const [left, setLeft] = useState(false);
  return (
    <NumberTextInput
      size="xs"
      data-autofocus
      keys={keys}
      notation={notation}
      aria-label={`Filtrar ${column.header}`}
      value={value}
      error={left ? unreadFault(value, notation) : null}
      onChange={(next) => {
        setLeft(false);
        onValue(next);
      }}
      onBlur={() => afterPress(() => setLeft(true))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        setLeft(true);
        onApply();
      }}
      leftSection={
        <OperatorMenu
          column={column}
          operators={NUMBER_OPERATORS}
          value={operator}
          onChange={onOperator}
        />
      }
    />
  );
}

const YES_NO = [
  { value: '', label: 'Todos' },
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
];

function BooleanFilter({ column, filter, onChange, onApply }: Of<'boolean'>) {
  const value = filter === undefined ? '' : filter.value ? 'sim' : 'nao';
  return (
    <NativeSelect
      size="xs"
      data-autofocus
      aria-label={`Filtrar ${column.header}`}
      data={YES_NO}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) => {
        onChange(chosen === '' ? null : { by: 'boolean', value: chosen === 'sim' });
        onApply();
      }}
    />
  );
}

function ChoiceFilter({ column, filter, onChange, onApply }: Of<'choice'>) {
  return (
    <NativeSelect
      size="xs"
      data-autofocus
      aria-label={`Filtrar ${column.header}`}
      data={[{ value: '', label: 'Todos' }, ...(column.options ?? [])]}
      value={filter?.value ?? ''}
      onChange={({ currentTarget: { value } }) => {
        onChange(value === '' ? null : { by: 'choice', value });
        onApply();
      }}
    />
  );
}

function DateFilter({ column, filter, onChange, onApply }: Of<'date'>) {
  const range = { from: filter?.from ?? null, to: filter?.to ?? null };
  const set = (patch: Partial<typeof range>) => {
    const next = { ...range, ...patch };
    onChange(next.from === null && next.to === null ? null : { by: 'date', ...next });
  };
  const shared = (end: string) => ({
    size: 'xs',
    what: `${column.header}: ${end}`,
    'aria-label': `Filtrar ${column.header}: ${end}`,
    onKeyDown: applyOnEnter(onApply),
  });
  return (
    <div className="list-filter-dates">
      <DayInput
        {...shared('de')}
        data-autofocus
        placeholder="De"
        value={range.from}
        onChange={(from) => set({ from })}
      />
      <DayInput
        {...shared('até')}
        placeholder="Até"
        value={range.to}
        onChange={(to) => set({ to })}
      />
    </div>
  );
}
