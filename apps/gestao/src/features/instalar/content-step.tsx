import { MODELO, modeloIds } from '@claraboia/contract';
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Convidada, modeloOf } from './draft.ts';
import { CpfInput, type StepProps } from './steps.tsx';
import { TcepeFields } from './tcepe-fields.tsx';

const SOBRE = {
  prefeitura: 'Todas as dimensões pedidas a uma prefeitura.',
  camara: 'Sem o que só se pede ao Executivo; com a atividade legislativa.',
  autarquia: 'Sem o que só se pede ao Executivo ou ao município inteiro.',
  consorcio: 'Sem o que só se pede ao Executivo; com os atos do consórcio.',
} as const;

const PAPEIS = [
  { value: 'gestor', label: 'Gestão: publica e altera' },
  { value: 'consulta', label: 'Consulta: só vê' },
];

const nextKey = (pessoas: readonly Convidada[]) =>
  Math.max(0, ...pessoas.map(({ chave }) => chave)) + 1;

interface ContentStepProps extends StepProps {
  readonly codigo: string;
}

/** Template of the categories, source of procurements, and invited people. */
export function ContentStep({ draft, faults, change, codigo }: ContentStepProps) {
  const { pessoas } = draft;
  const put = (index: number, part: Partial<Convidada>) =>
    change({ pessoas: pessoas.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <>
      <Radio.Group
        label="Modelo das categorias"
        description="Do Programa Nacional de Transparência Pública. Depois se acrescenta e se tira à vontade."
        value={modeloOf(draft)}
        onChange={(value) => change({ modelo: modeloIds.find((id) => id === value) ?? null })}
        error={faults['cliente.modelo']}
      >
        <div className="install-models">
          {modeloIds.map((id) => (
            <Radio key={id} value={id} label={MODELO[id]} description={SOBRE[id]} />
          ))}
        </div>
      </Radio.Group>
      {draft.municipio?.uf === 'PE' && (
        <TcepeFields draft={draft} faults={faults} change={change} codigo={codigo} />
      )}
      <fieldset className="install-choices">
        <legend>Pessoas que vão trabalhar no portal</legend>
        <p className="install-text">
          Cada uma recebe um convite, com que cria a própria conta: por e-mail, se o servidor os
          envia, ou pelo código que aparece no fim. Pode ficar para depois.
        </p>
        {pessoas.map((pessoa, index) => (
          <div
            className="install-person"
            key={pessoa.chave}
            role="group"
            aria-label={`Pessoa ${index + 1}`}
          >
            <CpfInput
              path={`cliente.pessoas.${index}.cpf`}
              value={pessoa.cpf}
              error={faults[`cliente.pessoas.${index}.cpf`]}
              onChange={(cpf) => put(index, { cpf })}
            />
            <TextInput
              label="Nome"
              data-field={`cliente.pessoas.${index}.nome`}
              maxLength={250}
              value={pessoa.nome}
              error={faults[`cliente.pessoas.${index}.nome`]}
              onChange={(event) => put(index, { nome: event.currentTarget.value })}
            />
            <TextInput
              label="E-mail (se houver)"
              type="email"
              autoComplete="off"
              data-field={`cliente.pessoas.${index}.email`}
              maxLength={250}
              value={pessoa.email}
              error={faults[`cliente.pessoas.${index}.email`]}
              onChange={(event) => put(index, { email: event.currentTarget.value })}
            />
            <NativeSelect
              label="Papel"
              data={PAPEIS}
              value={pessoa.papel}
              onChange={(event) =>
                put(index, {
                  papel: event.currentTarget.value === 'consulta' ? 'consulta' : 'gestor',
                })
              }
            />
            <Button
              variant="subtle"
              color="danger"
              aria-label={`Remover a pessoa ${index + 1}`}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => change({ pessoas: pessoas.filter((_, at) => at !== index) })}
            >
              Remover
            </Button>
          </div>
        ))}
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={pessoas.length >= 50}
          onClick={() =>
            change({
              pessoas: [
                ...pessoas,
                { chave: nextKey(pessoas), cpf: '', nome: '', papel: 'gestor', email: '' },
              ],
            })
          }
        >
          {pessoas.length === 0 ? 'Convidar uma pessoa' : 'Convidar mais uma pessoa'}
        </Button>
      </fieldset>
    </>
  );
}
