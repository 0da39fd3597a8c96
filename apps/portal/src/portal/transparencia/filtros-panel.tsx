import type { Campo, Face } from '@claraboia/contract';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AskedQuery } from '../asked-query.tsx';
import { Choice, Choices } from '../choices.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Icon } from '../icon.tsx';
import { ParteFalhou } from '../parte-falhou.tsx';
import { useAsked } from '../use-asked.ts';
import { aplicadosOf } from './aplicados.ts';
import type { ConsultaData } from './consulta-data.ts';
import {
  applyForm,
  escolhaOf,
  type Filtro,
  type FormValues,
  filtroToSearch,
  formFaults,
  parseFiltro,
  withAno,
  withEscolha,
} from './filtro.ts';
import { codecOf } from './filtro-tipos.ts';

interface FiltrosProps {
  readonly data: ConsultaData;
}

/** Narrows a list down. Every choice is an address. */
export function FiltrosPanel({ data: shown }: FiltrosProps) {
  const { face, padrao } = shown;
  const parse = useCallback(
    (params: URLSearchParams) => parseFiltro(face, params, padrao),
    [face, padrao],
  );
  const filtro = useAsked(shown.filtro, parse);
  const data = { ...shown, filtro };
  const narrowed =
    Object.keys(filtro.campos).length > 0 || filtro.de !== padrao.de || filtro.ate !== padrao.ate;
  return (
    <div className="portal-filters transp-filters-box" role="search" aria-label="Filtrar">
      <ModoChoices data={data} />
      {data.falhas.has('facetas') ? (
        <ParteFalhou what="o que há para escolher" />
      ) : (
        <>
          <EscolhaChoices data={data} />
          <AnoChoices data={data} />
        </>
      )}
      <Disclosure label="Filtros" className="transp-filters" initiallyOpen={narrowed}>
        <FiltrosForm data={data} />
      </Disclosure>
      <Aplicados data={data} />
    </div>
  );
}

/** The queries of addresses that differ from this one. */
function useSearchOf({ data: { face, padrao } }: FiltrosProps) {
  return (filtro: Filtro) => filtroToSearch(face, filtro, padrao);
}

/** Another mode begins with its own years, which are not known before it is asked for. */
function ModoChoices(props: FiltrosProps) {
  const { face, filtro, padrao } = props.data;
  const searchOf = useSearchOf(props);
  const botoes = face.modos?.botoes;
  if (botoes === undefined) return null;
  const searchWith = (modo: string | null) =>
    searchOf({ ...filtro, modo, anos: padrao.anos, pagina: 1 });
  return (
    <Choices label={botoes.rotulo}>
      <Choice search={searchWith(null)} current={filtro.modo === null}>
        {botoes.todos}
      </Choice>
      {Object.entries(botoes.nomes).map(([modo, nome]) => (
        <Choice key={modo} search={searchWith(modo)} current={filtro.modo === modo}>
          {nome}
        </Choice>
      ))}
    </Choices>
  );
}

/** Modalities, or kinds of files. */
function EscolhaChoices(props: FiltrosProps) {
  const { face, filtro, facetas } = props.data;
  const searchOf = useSearchOf(props);
  const { escolha } = face;
  if (escolha === null || facetas.escolhas.length === 0) return null;
  const chosen = escolhaOf(face, filtro);
  const searchWith = (id: number | null) => searchOf(withEscolha(face, filtro, id));
  return (
    <Choices label={escolha.rotulo}>
      <Choice search={searchWith(null)} current={chosen === null}>
        {escolha.todas}
      </Choice>
      {facetas.escolhas.map(({ id, nome }) => (
        <Choice key={id} search={searchWith(id)} current={chosen === id}>
          {nome}
        </Choice>
      ))}
    </Choices>
  );
}

function AnoChoices(props: FiltrosProps) {
  const { face, filtro, padrao, facetas } = props.data;
  const searchOf = useSearchOf(props);
  const { exercicios } = facetas;
  if (!face.anos || exercicios.length === 0) return null;
  return (
    <Choices label="Ano">
      <Choice search={searchOf(withAno(filtro, null, padrao))} current={filtro.anos.length === 0}>
        Todos
      </Choice>
      {exercicios.map((ano) => (
        <Choice
          key={ano}
          search={searchOf(withAno(filtro, ano, padrao))}
          current={filtro.anos.includes(ano)}
        >
          {ano}
        </Choice>
      ))}
    </Choices>
  );
}

/** What holds, each with its way out: a link, so that it works without scripts. */
function Aplicados(props: FiltrosProps) {
  const { face, filtro, padrao, facetas } = props.data;
  const searchOf = useSearchOf(props);
  const aplicados = aplicadosOf(face, filtro, padrao, facetas.escolhas);
  if (aplicados.length === 0) return null;
  return (
    <Choices label="Filtros aplicados">
      {aplicados.map(({ chave, texto, sem }) => (
        <Choice key={chave} search={searchOf(sem)} current={false} className="transp-aplicado">
          <span className="visually-hidden">Tirar o filtro</span> <span>{texto}</span>
          <Icon name="close" />
        </Choice>
      ))}
    </Choices>
  );
}

const valuesOf = ({ campos: boxes }: Face, { de, ate, campos }: Filtro): FormValues => ({
  de,
  ate,
  campos: Object.fromEntries(
    boxes.map((campo) => [campo.nome, codecOf(campo).toTyped(campos[campo.nome] ?? '')]),
  ),
});

function FiltrosForm(props: FiltrosProps) {
  const { face, filtro, padrao } = props.data;
  const period = { de: padrao.de, ate: padrao.ate };
  const navigate = useNavigate();
  const searchOf = useSearchOf(props);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(face, filtro));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [applied, setApplied] = useState(filtro);
  // 'Back' and the buttons change what is applied: the boxes follow.
  if (applied !== filtro) {
    setApplied(filtro);
    setValues(valuesOf(face, filtro));
    setFaults({});
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = formFaults(face, values);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    void navigate(
      { search: searchOf(applyForm(face, filtro, values)) },
      { preventScrollReset: true },
    );
  };
  const typeCampo = (campo: Campo) => (text: string) =>
    setValues({
      ...values,
      campos: { ...values.campos, [campo.nome]: codecOf(campo).typeInto(text) },
    });
  return (
    <form ref={form} className="transp-form" onSubmit={submit} noValidate>
      <AskedQuery search={searchOf({ ...filtro, ...period, campos: {}, pagina: 1 })} />
      {face.campos.map((campo) => (
        <Box
          key={campo.nome}
          id={`${id}${campo.nome}`}
          name={campo.nome}
          label={campo.rotulo}
          hint={codecOf(campo).hint}
          fault={faults[campo.nome]}
          type={codecOf(campo).search ? 'search' : 'text'}
          value={values.campos[campo.nome] ?? ''}
          onType={typeCampo(campo)}
        />
      ))}
      {face.periodo !== null && (
        <>
          <Box
            id={`${id}de`}
            name="de"
            label={`${face.periodo}, a partir de`}
            fault={faults.de}
            type="date"
            value={values.de}
            onType={(de) => setValues({ ...values, de })}
          />
          <Box
            id={`${id}ate`}
            name="ate"
            label={`${face.periodo}, até`}
            fault={faults.ate}
            type="date"
            value={values.ate}
            onType={(ate) => setValues({ ...values, ate })}
          />
        </>
      )}
      <button type="submit" className="portal-button">
        Consultar
      </button>
    </form>
  );
}

interface BoxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault: string | undefined;
  readonly type: 'text' | 'search' | 'date';
  readonly value: string;
  readonly onType: (text: string) => void;
}

function Box({ id, name, label, hint, fault, type, value, onType }: BoxProps) {
  const about = fault ?? hint;
  return (
    <div className="portal-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={about === undefined ? undefined : `${id}sobre`}
        {...(type === 'date' ? { min: '1800-01-01', max: '9999-12-31' } : { maxLength: 200 })}
      />
      {about !== undefined && (
        <p id={`${id}sobre`} className={fault === undefined ? 'transp-hint' : 'transp-fault'}>
          {about}
        </p>
      )}
    </div>
  );
}
