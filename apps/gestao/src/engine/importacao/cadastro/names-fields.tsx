import { type AnyEntity, counted, type ImportMatch } from '@claraboia/contract';
import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { Pagination, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEngine } from '../../engine-context.ts';
import { entityKeys } from '../../entity-client.ts';
import { LoadFault } from '../../load-fault.tsx';
import { pathOf } from '../mapping.ts';
import { readCandidates, targetOf } from './candidates.ts';
import { nounsOf } from './nouns.ts';

/** Names per page: a file with mixed-up columns may contain thousands. */
const PAGE = 25;

interface NamesFieldsProps {
  readonly entity: AnyEntity;
  readonly match: ImportMatch;
  readonly names: ImportacaoCadastro['aResolver'][string];
  /** Meanings by name. */
  readonly valores: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly onChange: (valores: Record<string, string>) => void;
}

/** Maps each name in a column of the file to a record of the system (spec gestao §4). */
export function NamesFields(props: NamesFieldsProps) {
  const { entity, match, names, valores, error, onChange } = props;
  const { registry } = useEngine();
  const target = targetOf(registry, entity, match);
  const { o } = nounsOf(target);
  const singular = (entity.fields[match.field]?.label ?? match.field).toLocaleLowerCase('pt-BR');
  const [page, setPage] = useState(1);
  const candidates = useQuery({
    queryKey: entityKeys.options(target.path, 'importar'),
    queryFn: ({ signal }) => readCandidates(target, match, signal),
  });
  const missing = names.filter(({ nome }) => !(nome in valores)).length;
  const means = (nome: string, value: string | null) => {
    const { [nome]: _, ...rest } = valores;
    onChange(value === null ? rest : { ...rest, [nome]: value });
  };
  return (
    <fieldset
      className="importar-group"
      data-field={`${pathOf(match.field)}.valores`}
      tabIndex={-1}
    >
      <legend>{`${o.toUpperCase()}s ${match.plural} do arquivo`}</legend>
      <p className="importar-note">
        Diga a que {singular} do sistema corresponde cada {singular} do arquivo.
      </p>
      {candidates.isError && (
        <LoadFault error={candidates.error} onRetry={() => void candidates.refetch()} />
      )}
      {candidates.data === undefined && !candidates.isError && (
        <Skeleton height={160} role="status" aria-label={`Carregando ${o}s ${match.plural}`} />
      )}
      {candidates.data?.length === 0 && (
        <p role="alert" className="importar-fault">
          Ainda não há {match.plural} cadastrad{o}s. Cadastre-{o}s em {target.label.plural} e
          continue esta importação depois.
        </p>
      )}
      {candidates.data !== undefined && (
        <ul className="importar-units">
          {names.slice((page - 1) * PAGE, page * PAGE).map(({ nome, linhas }) => (
            <li key={nome}>
              <Select
                label={nome}
                description={counted(linhas, 'linha', 'linhas')}
                placeholder={`Escolha ${o} ${singular}`}
                data={candidates.data}
                limit={100}
                searchable
                clearable
                openOnFocus={false}
                clearButtonProps={{ 'aria-label': `Limpar ${o} ${singular} de ${nome}` }}
                nothingFoundMessage={`Nenhum${o === 'a' ? o : ''} ${singular} com esse nome`}
                value={valores[nome] ?? null}
                onChange={(value) => means(nome, value)}
              />
            </li>
          ))}
        </ul>
      )}
      {names.length > PAGE && (
        <nav aria-label={`Páginas de ${match.plural}`}>
          <Pagination
            size="sm"
            total={Math.ceil(names.length / PAGE)}
            value={page}
            onChange={setPage}
          />
        </nav>
      )}
      <p role="status" className="importar-note">
        {missing === 0
          ? `${o.toUpperCase()}s ${match.plural} sugerid${o}s pelo nome precisam ser conferid${o}s antes de continuar.`
          : `Falta escolher ${counted(missing, singular, match.plural)}.`}
      </p>
      {error !== undefined && missing > 0 && (
        <p role="alert" className="screen-fault">
          {error}
        </p>
      )}
    </fieldset>
  );
}
