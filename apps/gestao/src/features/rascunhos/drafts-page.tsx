import {
  counted,
  hasStates,
  RASCUNHO_LIMITE,
  type RascunhoSituacao,
  rascunhoSituacaoList,
} from '@claraboia/contract';
import type { Rascunho } from '@claraboia/contract/schema';
import { Pagination, Select, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDrafts } from '../../engine/drafts/draft-calls.ts';
import { useEngine } from '../../engine/engine-context.ts';
import { LoadFault } from '../../engine/load-fault.tsx';
import { useMenuTitle } from '../../lib/menu-title.ts';
import { Waiting } from '../../ui/kit/waiting.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { Departures } from './departures.tsx';
import { DraftRow } from './draft-row.tsx';
import './rascunhos.css';
import { RuleCard } from './rule-card.tsx';

const TITLE = 'Em preparo';
const SAIDAS = 'saidas';

const EMPTY: Readonly<Record<RascunhoSituacao, string>> = {
  rascunho: 'Nenhum rascunho. Num formulário, «Salvar rascunho» guarda o que ainda não deve sair.',
  emRevisao: 'Nada espera revisão.',
  agendada: 'Nada está agendado. Num formulário, «Mais» › «Agendar publicação» marca o minuto.',
};

const TABS: Readonly<Record<RascunhoSituacao, string>> = {
  rascunho: 'Rascunhos',
  emRevisao: 'Em revisão',
  agendada: 'Agendadas',
};

const isSituacao = (text: string | null): text is RascunhoSituacao =>
  rascunhoSituacaoList.some((each) => each === text);

/** Everything of the client that is not published yet, by its state, and what leaves the portal at a minute. */
export function DraftsPage() {
  useMenuTitle(TITLE);
  const { registry, allows } = useEngine();
  const entities = registry.all.filter((each) => hasStates(each) && allows(each, 'add'));
  const [params, setParams] = useSearchParams();
  const asked = params.get('situacao');
  const tab = asked === SAIDAS || isSituacao(asked) ? asked : 'rascunho';
  const entidade = entities.find(({ key }) => key === params.get('entidade'))?.key;
  const page = Math.max(1, Number(params.get('pagina')) || 1);
  const go = (next: Readonly<Record<string, string | null>>) => {
    const search = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ pagina: null, ...next })) {
      if (value === null) search.delete(name);
      else search.set(name, value);
    }
    setParams(search, { replace: true });
  };
  const situacao = tab === SAIDAS ? undefined : tab;
  const limit = RASCUNHO_LIMITE.pagina;
  const drafts = useDrafts(
    { entidade, situacao, limit, offset: (page - 1) * limit },
    entities.length > 0,
  );
  const contagem = drafts.data?.contagem;

  if (entities.length === 0) {
    return (
      <div className="engine-page">
        <h1 className="engine-title">{TITLE}</h1>
        <p role="status">Só quem publica por este cliente usa esta página.</p>
      </div>
    );
  }
  return (
    <div className="engine-page">
      <div className="engine-heading">
        <h1 className="engine-title">{TITLE}</h1>
        <Select
          aria-label="Cadastro"
          className="drafts-entity"
          placeholder="Todos os cadastros"
          clearable
          searchable
          clearButtonProps={{ 'aria-label': 'Todos os cadastros' }}
          data={entities.map(({ key, label }) => ({ value: key, label: label.plural }))}
          value={entidade ?? null}
          onChange={(value) => go({ entidade: value })}
        />
      </div>
      <RuleCard />
      <div className="engine-card">
        <Tabs value={tab} onChange={(value) => go({ situacao: value })} keepMounted={false}>
          <Tabs.List aria-label="Situação">
            {rascunhoSituacaoList.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {TABS[each]}
                {contagem !== undefined && ` (${contagem[each]})`}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value={SAIDAS}>Com hora de sair</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={tab} className="drafts-panel">
            {situacao === undefined ? (
              <Departures
                entidade={entidade}
                page={page}
                onPage={(to) => go({ pagina: `${to}` })}
              />
            ) : (
              <>
                {drafts.isPending && <Waiting label="Carregando" height={160} />}
                {drafts.isError && (
                  <LoadFault
                    error={drafts.error}
                    busy={drafts.isFetching}
                    onRetry={() => void drafts.refetch()}
                  />
                )}
                {drafts.isSuccess && (
                  <DraftList
                    key={`${tab} ${entidade} ${page}`}
                    situacao={situacao}
                    list={drafts.data.list}
                    count={drafts.data.count}
                    page={page}
                    onPage={(to) => go({ pagina: `${to}` })}
                  />
                )}
              </>
            )}
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  );
}

interface DraftListProps {
  readonly situacao: RascunhoSituacao;
  readonly list: readonly Rascunho[];
  readonly count: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function DraftList({ situacao, list, count, page, onPage }: DraftListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const pages = Math.ceil(count / RASCUNHO_LIMITE.pagina);
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  if (list.length === 0) return <p className="engine-notice">{EMPTY[situacao]}</p>;
  return (
    <>
      <ChosenBar
        situacao={situacao}
        list={list}
        chosen={list.filter(({ id }) => chosen.has(id))}
        onChoose={(ids) => setChosen(new Set(ids))}
      />
      <ul className="drafts-list">
        {list.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isChosen={chosen.has(draft.id)}
            onToggle={() => toggle(draft.id)}
          />
        ))}
      </ul>
      <p className="drafts-count" role="status">
        {counted(count, 'registro', 'registros')}
      </p>
      {pages > 1 && (
        <nav aria-label="Páginas" className="drafts-pages">
          <Pagination size="sm" total={pages} value={page} onChange={onPage} siblings={1} />
        </nav>
      )}
    </>
  );
}
