import { normalizeCodigoInstalacao, unmask } from '@claraboia/contract';
import type { UnidadeTcepe } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Alert, Button, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useWrite } from '../../lib/use-write.ts';
import type { StepProps } from './steps.tsx';

interface TcepeFieldsProps extends StepProps {
  readonly codigo: string;
}

/** Identity of the body at the audit court of Pernambuco: found there by name, or typed. */
export function TcepeFields({ draft, faults, change, codigo }: TcepeFieldsProps) {
  const choose = (unidade: UnidadeTcepe | undefined) =>
    change({
      liconUj: unidade?.liconUj ?? '',
      codigoMunicipio: unidade?.codigoMunicipio ?? '',
    });
  const search = useWrite({
    mutationFn: async () => {
      const body = {
        codigo: normalizeCodigoInstalacao(codigo),
        municipio: draft.municipio?.id ?? 0,
      };
      return (await ask('POST /v1/instalacao/unidades', { body })).data;
    },
    // Selects the unit with the given CNPJ.
    onSuccess: (found) => {
      const own = found.find(({ cnpj }) => cnpj === unmask(draft.cnpj));
      if (own !== undefined && draft.liconUj === '') choose(own);
    },
  });
  const units = search.data ?? [];
  return (
    <fieldset className="install-choices">
      <legend>Licitações e contratos do TCE-PE</legend>
      <p className="install-text">
        Com a unidade do órgão no tribunal, licitações, contratos, despesas e receitas vêm de lá
        sozinhos. Pode ficar para depois.
      </p>
      <Button
        variant="light"
        loading={search.isPending}
        leftSection={<IconSearch size={16} aria-hidden />}
        onClick={() => search.mutate()}
      >
        Procurar a unidade no TCE-PE
      </Button>
      {search.isError && (
        <Alert color="yellow" role="alert">
          {messagesOf(search.error).map(({ description }) => description)}
        </Alert>
      )}
      <p className="install-text" role="status">
        {search.isSuccess &&
          (units.length === 0
            ? 'O TCE-PE não tem unidades com o nome deste município.'
            : `${units.length} ${units.length === 1 ? 'unidade encontrada' : 'unidades encontradas'}.`)}
      </p>
      {units.length > 0 && (
        <Select
          label="Unidade"
          searchable
          clearable
          placeholder="Escolha"
          data={units.map(({ liconUj, nome }) => ({
            value: liconUj,
            label: `${nome} (${liconUj})`,
          }))}
          value={units.some(({ liconUj }) => liconUj === draft.liconUj) ? draft.liconUj : null}
          onChange={(value) => choose(units.find(({ liconUj }) => liconUj === value))}
          nothingFoundMessage="Sem registros"
          comboboxProps={{ withinPortal: true }}
        />
      )}
      <TextInput
        label="Código da unidade jurisdicionada"
        data-field="cliente.tcepe.liconUj"
        inputMode="numeric"
        maxLength={20}
        value={draft.liconUj}
        error={faults['cliente.tcepe.liconUj']}
        onChange={(event) => change({ liconUj: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <TextInput
        label="Código do município no TCE-PE"
        description="Como P115; em branco, as despesas e receitas não são buscadas."
        data-field="cliente.tcepe.codigoMunicipio"
        maxLength={4}
        value={draft.codigoMunicipio}
        error={faults['cliente.tcepe.codigoMunicipio']}
        onChange={(event) => change({ codigoMunicipio: event.currentTarget.value.toUpperCase() })}
      />
    </fieldset>
  );
}
