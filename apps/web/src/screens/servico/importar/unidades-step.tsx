import { estruturaOrganizacional, servico } from '@claraboia/contract';
import { Button, Pagination, Select, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { entityClient, entityKeys } from '../../../engine/entity-client.ts';
import { LoadFault } from '../../../engine/load-fault.tsx';
import { messagesOf } from '../../../lib/api-client.ts';
import { Envio } from './envio.ts';
import type { Arquivo } from './ler-arquivo.ts';
import { planLinhas, readServicoKeys } from './plano.ts';
import { guessUnidade, type Mapping, readUnidades, type Unidade, unidadesOf } from './unidades.ts';

interface UnidadesStepProps {
  readonly nome: string;
  readonly arquivo: Arquivo;
  /** The client that the services are for. */
  readonly cliente: string | undefined;
  readonly onPlanned: (envio: Envio) => void;
  readonly onBack: () => void;
}

/** Second step: which unit of the system each name in the file means (spec gestao §4). */
export function UnidadesStep({ nome, arquivo, cliente, onPlanned, onBack }: UnidadesStepProps) {
  const unidades = useQuery({
    queryKey: entityKeys.options(estruturaOrganizacional.path, 'importar'),
    queryFn: ({ signal }) => readUnidades(signal),
  });
  const count = arquivo.linhas.length;
  return (
    <>
      <p>
        <strong>{nome}</strong>: {count.toLocaleString('pt-BR')}{' '}
        {count === 1 ? 'serviço' : 'serviços'}. Diga a que unidade do sistema corresponde cada
        unidade do arquivo.
      </p>
      {arquivo.ignored.length > 0 && (
        <p className="importar-note">
          Colunas que não são usadas: {arquivo.ignored.join(', ')}. O que há nelas não será
          importado.
        </p>
      )}
      {unidades.isError ? (
        <LoadFault error={unidades.error} onRetry={() => void unidades.refetch()} />
      ) : unidades.data === undefined ? (
        <Skeleton height={160} role="status" aria-label="Carregando as unidades" />
      ) : (
        <MappingForm
          arquivo={arquivo}
          cliente={cliente}
          unidades={unidades.data}
          onPlanned={onPlanned}
          onBack={onBack}
        />
      )}
    </>
  );
}

/** Names on one page: a file with its columns mixed up may name thousands. */
const PAGE = 25;

interface MappingFormProps extends Pick<UnidadesStepProps, 'arquivo' | 'cliente'> {
  readonly unidades: readonly Unidade[];
  readonly onPlanned: (envio: Envio) => void;
  readonly onBack: () => void;
}

function MappingForm({ arquivo, cliente, unidades, onPlanned, onBack }: MappingFormProps) {
  const named = useMemo(() => unidadesOf(arquivo.linhas), [arquivo]);
  const [mapping, setMapping] = useState<Mapping>(
    () => new Map(named.map((each) => [each.key, guessUnidade(each.nome, unidades)])),
  );
  const [page, setPage] = useState(1);
  const missing = named.filter(({ key }) => (mapping.get(key) ?? null) === null).length;
  const plan = useMutation({
    mutationFn: () => readServicoKeys(),
    onSuccess: (existing) =>
      onPlanned(
        new Envio(planLinhas(arquivo.linhas, mapping, existing), {
          send: (draft) => entityClient.add(servico, draft, { begunFor: cliente }),
          readKeys: () => readServicoKeys(),
        }),
      ),
  });
  const options = useMemo(
    () =>
      unidades.map(({ id, nome, codigoCompleto }) => ({
        value: String(id),
        label: `${codigoCompleto} ${nome}`,
      })),
    [unidades],
  );

  return (
    <>
      {unidades.length === 0 && (
        <p role="alert" className="importar-fault">
          Ainda não há unidades cadastradas. Cadastre-as em Estrutura organizacional e importe o
          arquivo depois.
        </p>
      )}
      <ul className="importar-units">
        {named.slice((page - 1) * PAGE, page * PAGE).map(({ key, nome, count }) => (
          <li key={key}>
            <Select
              label={nome}
              description={count === 1 ? '1 serviço' : `${count.toLocaleString('pt-BR')} serviços`}
              placeholder="Escolha a unidade"
              data={options}
              limit={100}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': `Limpar a unidade de ${nome}` }}
              nothingFoundMessage="Nenhuma unidade com esse nome"
              value={mapping.get(key)?.toString() ?? null}
              onChange={(id) =>
                setMapping((before) => new Map(before).set(key, id === null ? null : Number(id)))
              }
            />
          </li>
        ))}
      </ul>
      {named.length > PAGE && (
        <nav aria-label="Páginas de unidades">
          <Pagination
            size="sm"
            total={Math.ceil(named.length / PAGE)}
            value={page}
            onChange={setPage}
          />
        </nav>
      )}
      <p role="status" className="importar-note">
        {missing === 0
          ? 'As unidades sugeridas pelo nome precisam ser conferidas antes de continuar.'
          : missing === 1
            ? 'Falta escolher 1 unidade.'
            : `Falta escolher ${missing.toLocaleString('pt-BR')} unidades.`}
      </p>
      {plan.isError && (
        <div role="alert" className="importar-fault">
          {messagesOf(plan.error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
        </div>
      )}
      <div className="importar-actions">
        <Button disabled={missing > 0} loading={plan.isPending} onClick={() => plan.mutate()}>
          Conferir as linhas
        </Button>
        <Button variant="default" onClick={onBack}>
          Escolher outro arquivo
        </Button>
      </div>
    </>
  );
}
