import {
  applyMask,
  identificadoresDe,
  nomePadrao,
  SENHA_MIN,
  TIPOS_CORPO,
} from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { NativeSelect, PasswordInput, Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MaskedInput } from '../../engine/fields/masked-input.tsx';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { CnpjCheck } from './cnpj-check.tsx';
import type { Draft } from './draft.ts';
import type { Faults } from './faults.ts';

export interface StepProps {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly change: (part: Partial<Draft>) => void;
}

const cpfMask = (typed: string) => applyMask('cpf', typed);
const cnpjMask = (typed: string) => applyMask('cnpj', typed);
const SHOW = { 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 };

interface CpfInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly path: string;
  readonly onChange: (cpf: string) => void;
}

export function CpfInput({ path, ...rest }: CpfInputProps) {
  return (
    <MaskedInput
      {...rest}
      label="CPF"
      data-field={path}
      format={cpfMask}
      placeholder="999.999.999-99"
      autoComplete="off"
    />
  );
}

interface SenhaInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (senha: string) => void;
}

/** Password of the administrator; never stored in the browser. */
export function SenhaInput({ value, error, onChange }: SenhaInputProps) {
  return (
    <PasswordInput
      label="Senha"
      description={`Ao menos ${SENHA_MIN} caracteres; uma frase com várias palavras serve. Não fica guardada neste navegador.`}
      data-field="administrador.senha"
      autoComplete="new-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={SHOW}
    />
  );
}

interface AdminStepProps extends StepProps {
  /** True if passwords are stored here. */
  readonly own: boolean;
  readonly senha: string;
  readonly onSenha: (senha: string) => void;
}

/** First administrator of the system. */
export function AdminStep({ draft, faults, change, own, senha, onSenha }: AdminStepProps) {
  return (
    <>
      <p className="install-text">
        {own
          ? 'Você vai cuidar de tudo: do portal, das pessoas e das configurações.'
          : 'Você vai cuidar de tudo, e entrará pelo provedor de identidade do órgão, que reconhece as pessoas pelo CPF.'}
      </p>
      <CpfInput
        path="administrador.cpf"
        value={draft.cpf}
        error={faults['administrador.cpf']}
        onChange={(cpf) => change({ cpf })}
      />
      <TextInput
        label="Nome completo"
        data-field="administrador.nome"
        autoComplete="name"
        maxLength={250}
        value={draft.nome}
        error={faults['administrador.nome']}
        onChange={(event) => change({ nome: event.currentTarget.value })}
      />
      {own && (
        <>
          <TextInput
            label="E-mail"
            description="Será o seu usuário."
            type="email"
            data-field="administrador.email"
            autoComplete="username"
            maxLength={200}
            value={draft.email}
            error={faults['administrador.email']}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <SenhaInput value={senha} error={faults['administrador.senha']} onChange={onSenha} />
        </>
      )}
    </>
  );
}

/** Minimum letters for searching towns. */
const SEARCH_FROM = 2;

function TownInput({ draft, faults, change }: StepProps) {
  const { municipio } = draft;
  const shown = municipio === null ? '' : `${municipio.nome} - ${municipio.uf}`;
  const [typed, setTyped] = useState(shown);
  const wanted = useDebouncedValue(typed.trim(), 200);
  const towns = useQuery({
    queryKey: ['instalacao', 'municipio', wanted],
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/instalacao/municipio', { query: { nome: wanted }, signal })).data,
    enabled: wanted.length >= SEARCH_FROM && wanted !== shown,
    placeholderData: keepPreviousData,
  });
  const found = towns.data ?? [];
  const list =
    municipio === null || found.some(({ id }) => id === municipio.id)
      ? found
      : [municipio, ...found];
  return (
    <Select
      label="Município"
      description="Digite o começo do nome; se houver vários, acrescente a UF."
      data-field="cliente.municipio"
      placeholder="Petrolina"
      searchable
      data={list.map(({ id, nome, uf }) => ({ value: String(id), label: `${nome} - ${uf}` }))}
      // The server has filtered the options already.
      filter={({ options }) => options}
      value={municipio === null ? null : String(municipio.id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) =>
        change({ municipio: list.find(({ id }) => String(id) === value) ?? null })
      }
      nothingFoundMessage={
        wanted.length < SEARCH_FROM
          ? 'Digite ao menos duas letras'
          : towns.isFetching
            ? 'Procurando...'
            : 'Nenhum município com este nome'
      }
      error={
        faults['cliente.municipio'] ??
        (towns.isError ? 'A busca falhou. Digite de novo.' : undefined)
      }
      comboboxProps={{ withinPortal: true }}
    />
  );
}

interface BodyStepProps extends StepProps {
  readonly codigo: string;
}

/** Body: town, type, CNPJ, and the values derived from them. */
export function BodyStep(props: BodyStepProps) {
  const { draft, faults, change } = props;
  const { municipio, clienteTipo } = draft;
  const nome = municipio === null ? null : nomePadrao(clienteTipo, municipio.nome);
  const own = draft.nomeOrgao.trim() || (nome ?? '');
  const [address = ''] =
    municipio === null
      ? []
      : identificadoresDe({
          tipo: clienteTipo,
          cidade: municipio.nome,
          uf: municipio.uf,
          nome: own,
        });
  return (
    <>
      <TownInput {...props} />
      <NativeSelect
        label="Tipo de órgão"
        data-field="cliente.clienteTipo"
        data={TIPOS_CORPO.map(({ id, nome: label }) => ({ value: String(id), label }))}
        value={String(clienteTipo)}
        onChange={(event) =>
          change({ clienteTipo: Number(event.currentTarget.value), modelo: null })
        }
      />
      <MaskedInput
        label="CNPJ"
        data-field="cliente.cnpj"
        format={cnpjMask}
        inputMode="text"
        placeholder="99.999.999/9999-99"
        autoComplete="off"
        value={draft.cnpj}
        error={faults['cliente.cnpj']}
        onChange={(cnpj) => change({ cnpj })}
      />
      <CnpjCheck draft={draft} codigo={props.codigo} nome={own} />
      <TextInput
        label="Nome do órgão"
        description={nome === null ? undefined : `Em branco, será "${nome}".`}
        data-field="cliente.nome"
        maxLength={250}
        placeholder={nome ?? ''}
        value={draft.nomeOrgao}
        error={faults['cliente.nome']}
        onChange={(event) => change({ nomeOrgao: event.currentTarget.value })}
      />
      <TextInput
        label="Endereço do portal"
        description="Letras minúsculas e hífens. Em branco, é proposto a partir do nome."
        data-field="cliente.identificador"
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        leftSection="/"
        placeholder={address}
        value={draft.identificador}
        error={faults['cliente.identificador']}
        onChange={(event) => change({ identificador: event.currentTarget.value.toLowerCase() })}
      />
      <TextInput
        label="Domínio próprio (opcional)"
        description="Se o portal terá um endereço só dele, que aponta para este servidor."
        data-field="cliente.dominio"
        inputMode="url"
        maxLength={300}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="transparencia.cidade.pe.gov.br"
        value={draft.dominio}
        error={faults['cliente.dominio']}
        onChange={(event) => change({ dominio: event.currentTarget.value })}
      />
    </>
  );
}
