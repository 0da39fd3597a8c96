import {
  type AnyEntity,
  counted,
  formatDateByNivel,
  isPeriodUnsure,
  nextPeriod,
  type PeriodValues,
  screenPath,
  titleOf,
  today,
} from '@claraboia/contract';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Checkbox, Modal, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../../ui/kit/toast.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import type { ActionDialogProps } from '../../define-screen.ts';
import { useHasDrafts, useRule } from '../../drafts/draft-calls.ts';
import { useEngine } from '../../engine-context.ts';
import { entityClient, entityKeys, type ListRow } from '../../entity-client.ts';
import { FieldInput } from '../../fields/field-input.tsx';
import { knownColumns } from '../../list-columns.ts';
import { LoadFault } from '../../load-fault.tsx';
import { formPath, withRepeat } from '../../screen-address.ts';
import { WriteContext } from '../../write-context.tsx';
import { conditionsFor } from '../column-filter.ts';
import { readListState } from '../list-state.ts';
import './repeat-dialog.css';
import type { RepeatState } from '../../repeat/repeat-queue.ts';
import { firstMonth, monthsToRepeat, sameColumns } from './months-to-repeat.ts';
import { isSavedWhole, useSaveAll } from './use-save-all.ts';

/** Records that are read to find those to repeat. */
const READ = 200;
/** Records that are repeated at once. */
const MOST = 50;
const NO_FAULTS: ReadonlyMap<string, string> = new Map();
const MONTH_AND_YEAR = { exibeDia: false, exibeMes: true, exibeAno: true };

/** Records of a month that the list's filters find, each with its values for the next period. */
export function RepeatDialog({ entity, onClose }: ActionDialogProps) {
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const found = useMonths(entity);
  const [chosen, setChosen] = useState<string | null>(null);
  const { gender } = entity.label;
  const months = [...(found.data?.months.keys() ?? [])];
  const month = chosen ?? firstMonth(months, today());
  const rows = found.data?.months.get(month ?? '') ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={!wide}
      title={`Repetir ${gender === 'f' ? 'as' : 'os'} do mês passado`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {found.isPending && (
        <div role="status" aria-label="Carregando os registros">
          <Skeleton height={64} mb="sm" />
          <Skeleton height={64} />
        </div>
      )}
      {found.isError && (
        <LoadFault
          error={found.error}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess &&
        (month === null ? (
          <p role="status">
            Nenhum registro da lista tem um mês no nome ou na data e ainda está por repetir. Mude os
            filtros e tente de novo.
          </p>
        ) : (
          <>
            <NativeSelect
              label="Mês a repetir"
              data={months.map((value) => ({
                value,
                label: formatDateByNivel(`${value}-01`, MONTH_AND_YEAR),
              }))}
              value={month}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            {rows.length > MOST && (
              <p role="status">
                São {rows.length} registros. Aqui estão {MOST}: repita estes e abra de novo para os
                outros.
              </p>
            )}
            {found.data.count > READ && (
              <p role="status">
                Só os {READ} registros mais novos foram lidos. Filtre a lista para ver os outros.
              </p>
            )}
            <Proposals
              key={month}
              entity={entity}
              rows={rows.slice(0, MOST)}
              month={month}
              onClose={onClose}
            />
          </>
        ))}
    </Modal>
  );
}

/** Reads the records to repeat, by month. */
function useMonths(entity: AnyEntity) {
  const { registry } = useEngine();
  const { search } = useLocation();
  const columns = knownColumns(registry, entity);
  const { filters } = readListState(new URLSearchParams(search), columns);
  const { date } = entity.capabilities.repeats ?? {};
  const query = {
    conditions: columns.flatMap((column) => {
      const filter = filters[column.path];
      return filter === undefined ? [] : conditionsFor(column, filter);
    }),
    sort: [{ path: date ?? 'id', direction: 'DESC' as const }],
    columns: [
      ...new Set([
        ...entity.display,
        ...sameColumns(entity),
        ...(date === undefined ? [] : [date]),
      ]),
    ],
    limit: READ,
    offset: 0,
  };
  return useQuery({
    queryKey: entityKeys.part(entity, `repeat ${JSON.stringify(query)}`, 0),
    queryFn: async ({ signal }) => {
      const { list, count } = await entityClient.list(entity.path, query, signal);
      return { months: monthsToRepeat(entity, list), count };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Records that are chosen by hand: those whose texts name no period, such as a decree, unless no other record is there,
 * and those with an unsure text.
 */
function chosenByHand(entity: AnyEntity, rows: readonly ListRow[]): ReadonlySet<number> {
  const { words = [] } = entity.capabilities.repeats ?? {};
  const others = rows.filter((row) => {
    const next = nextPeriod(entity, row);
    return words.every((name) => next[name] === (row[name] ?? null));
  });
  const unsure = rows.filter((row) => isPeriodUnsure(entity, row));
  return new Set([...(others.length === rows.length ? [] : others), ...unsure].map(({ id }) => id));
}

interface ProposalsProps {
  readonly entity: AnyEntity;
  readonly rows: readonly ListRow[];
  readonly month: string;
  readonly onClose: () => void;
}

function Proposals({ entity, rows, month, onClose }: ProposalsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [left, setLeft] = useState(() => chosenByHand(entity, rows));
  const [changed, setChanged] = useState<ReadonlyMap<number, PeriodValues>>(new Map());
  const valuesOf = (row: ListRow) => changed.get(row.id) ?? nextPeriod(entity, row);
  const [asking, setAsking] = useState(false);
  const canSaveWhole = isSavedWhole(entity);
  // While a second person approves, a record is sent from its form.
  const hasDrafts = useHasDrafts(entity);
  const rule = useRule(canSaveWhole && hasDrafts);
  const isDirect = !hasDrafts || rule.data?.aprovacao === false;
  const all = useSaveAll(entity, (count) => {
    showToast('success', `${counted(count, 'registro salvo', 'registros salvos')}.`);
    onClose();
  });
  const open = rows.filter(({ id }) => !all.saved.has(id));
  const items = open
    .filter(({ id }) => !left.has(id))
    .map((row) => ({ id: row.id, values: valuesOf(row) }));
  const [first] = items;
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <>
      <p>
        São de {formatDateByNivel(`${month}-01`, MONTH_AND_YEAR)}, com nomes e datas do período
        seguinte. Cada um se abre como um registro novo, sem os arquivos: confira, complete e salve,
        e vem o próximo.
      </p>
      <ul className="repeat-list">
        {open.map((row) => (
          <li key={row.id} className="repeat-row">
            <Checkbox
              label={titleOf(entity, row) || `nº ${row.id}`}
              description={isPeriodUnsure(entity, row) && 'Confira o nome.'}
              checked={!left.has(row.id)}
              error={all.refused.get(row.id)}
              onChange={() => toggle(row.id)}
            />
            <div className="repeat-fields">
              {Object.entries(valuesOf(row)).map(([name, value]) => {
                const field = entity.fields[name];
                return (
                  field !== undefined && (
                    <FieldInput
                      key={name}
                      field={field}
                      path={`${row.id}.${name}`}
                      value={value}
                      onChange={(update) =>
                        setChanged((before) => {
                          const now = before.get(row.id) ?? valuesOf(row);
                          const next =
                            typeof update === 'function' ? update(now[name] ?? null) : update;
                          return new Map(before).set(row.id, {
                            ...now,
                            [name]: next as string | null,
                          });
                        })
                      }
                      onLeave={() => undefined}
                      faults={NO_FAULTS}
                      disabled={left.has(row.id)}
                      draft={row}
                    />
                  )
                );
              })}
            </div>
          </li>
        ))}
      </ul>
      <div className="repeat-actions">
        <Button
          disabled={first === undefined || all.busy}
          onClick={() => {
            if (first === undefined) return;
            const state: RepeatState = { repeating: { items, at: 0 } };
            const address = {
              pathname: formPath(screenPath(entity), 'add'),
              search: withRepeat(search, first.id),
            };
            void navigate(address, { state });
          }}
        >
          Repetir {counted(items.length, 'registro', 'registros')}
        </Button>
        {canSaveWhole && isDirect && (
          <Button
            variant="default"
            disabled={first === undefined}
            loading={all.busy}
            onClick={() => setAsking(true)}
          >
            Salvar sem abrir
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        title="Confirmação"
        question={`Salvar ${counted(items.length, 'registro novo', 'registros novos')} como estão aqui?`}
        onYes={() => {
          setAsking(false);
          all.run(items);
        }}
        onNo={() => setAsking(false)}
      >
        <WriteContext entity={entity} />
      </ConfirmDialog>
    </>
  );
}
