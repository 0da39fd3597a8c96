import { today } from '@claraboia/contract';
import type { ContextClient, Session } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Alert, Button, NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { clientText, contextsMessagesQuery, contextsQuery } from '../../lib/session.ts';
import { FirstPortalNote, useAberta } from './first-portal-note.tsx';
import { GatePage } from './gate-page.tsx';
import { useChooseContext } from './use-choose-context.ts';

/** First year offered; older documents are published under the year of the document. */
const FIRST_YEAR = 2000;

function yearOptions(currentYear: number): string[] {
  const last = currentYear + 1;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, back) => String(last - back));
}

interface ContextPageProps {
  /** Current context, while it is being changed. */
  readonly current: Session['context'];
  /** `client` parameter of the address: chosen without asking. */
  readonly wanted: string | null;
  /** Context of the pages kept behind this one: chosen without asking if the session has none. */
  readonly former: Session['context'];
  readonly onChosen: (session: Session) => void;
  readonly onCancel: (() => void) | null;
}

/** 'Selecione um Cliente' (spec gestao §2). The only client, or that of the address, is chosen at once. */
export function ContextPage({ current, wanted, former, onChosen, onCancel }: ContextPageProps) {
  const contexts = useQuery(contextsQuery);
  const aberta = useAberta();
  const why = useQuery(contextsMessagesQuery).data ?? [];
  const currentYear = Number(today().slice(0, 4));
  const [identificador, setIdentificador] = useState(current?.client.identificador ?? null);
  const [exercicio, setExercicio] = useState(String(current?.exercicio ?? currentYear));

  const choose = useChooseContext(onChosen);

  const list = contexts.data;
  const automatic = automaticChoice(list, wanted, current, former);
  const automaticYear =
    automatic === former?.client.identificador ? (former?.exercicio ?? currentYear) : currentYear;
  const tried = useRef<string | null>(null);
  const { mutate } = choose;
  useEffect(() => {
    if (automatic === null || tried.current === automatic) return;
    tried.current = automatic;
    mutate({ identificador: automatic, exercicio: automaticYear });
  }, [automatic, automaticYear, mutate]);

  const error = contexts.error ?? choose.error;
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (identificador !== null) mutate({ identificador, exercicio: Number(exercicio) });
  };

  return (
    <GatePage title="Selecione um Cliente">
      {error !== null && (
        <Alert color="danger" role="alert" mt="sm">
          {messagesOf(error).map(({ description }) => description)}
        </Alert>
      )}
      {contexts.isError && (
        <div className="gate-actions">
          <Button onClick={() => void contexts.refetch()} loading={contexts.isFetching}>
            Tentar Novamente
          </Button>
        </div>
      )}
      {list !== undefined && wanted !== null && !has(list, wanted) && (
        <Alert color="yellow" role="alert" mt="sm">
          O cliente '{wanted}' não está entre os que você administra.
        </Alert>
      )}
      {list?.length === 0 && aberta && <FirstPortalNote />}
      {list?.length === 0 && !aberta && (
        <p className="gate-text">
          {why[0]?.description ?? 'Nenhum cliente está disponível para este usuário.'}
        </p>
      )}
      {contexts.isPending && <p className="gate-text">Carregando os clientes...</p>}
      {list !== undefined && list.length > 0 && (
        <form onSubmit={submit}>
          <div className="gate-fields">
            <Select
              label="Cliente"
              placeholder="Escolha o cliente"
              data={list.map(toOption)}
              value={identificador}
              onChange={setIdentificador}
              searchable
              size="md"
              limit={100}
              nothingFoundMessage="Sem registros"
              comboboxProps={{ withinPortal: true }}
            />
            <NativeSelect
              label="Exercício"
              size="md"
              data={yearOptions(currentYear)}
              value={exercicio}
              onChange={(event) => setExercicio(event.currentTarget.value)}
            />
          </div>
          <div className="gate-actions">
            <Button
              type="submit"
              size="md"
              disabled={identificador === null}
              loading={choose.isPending}
            >
              {current === null ? 'Entrar' : 'Trocar'}
            </Button>
            {onCancel !== null && (
              <Button size="md" variant="default" onClick={onCancel}>
                Voltar
              </Button>
            )}
          </div>
        </form>
      )}
      {onCancel === null && (
        <p className="gate-note" style={{ marginTop: 'var(--space-4)' }}>
          <Link to="/logout">Sair</Link>
        </p>
      )}
    </GatePage>
  );
}

const toOption = (client: ContextClient) => ({
  value: client.identificador,
  label: clientText(client),
});

const has = (list: readonly ContextClient[], identificador: string) =>
  list.some((client) => client.identificador === identificador);

function automaticChoice(
  list: readonly ContextClient[] | undefined,
  wanted: string | null,
  current: Session['context'],
  former: Session['context'],
): string | null {
  if (list === undefined) return null;
  if (wanted !== null) return has(list, wanted) ? wanted : null;
  if (current === null && former !== null && has(list, former.client.identificador)) {
    return former.client.identificador;
  }
  const only = list.length === 1 ? list[0] : undefined;
  return current === null && only !== undefined ? only.identificador : null;
}
