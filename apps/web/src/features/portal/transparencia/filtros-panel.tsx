import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Choice, Choices } from '../choices.tsx';
import { Disclosure } from '../disclosure.tsx';
import { ParteFalhou } from '../parte-falhou.tsx';
import { usePortal } from '../portal-data.ts';
import { useAsked } from '../use-asked.ts';
import type { Campo, Consulta, Linha } from './consulta.ts';
import type { ConsultaData } from './consulta-data.ts';
import {
  applyForm,
  escolhaOf,
  type Filtro,
  type FormValues,
  filtroToSearch,
  formFaults,
  parseFiltro,
  typeInto,
  withAno,
  withEscolha,
} from './filtro.ts';

interface FiltrosProps {
  readonly consulta: Consulta<Linha>;
  readonly data: ConsultaData<Linha>;
}

/** Narrows a list down. Every choice is an address. */
export function FiltrosPanel({ consulta, data: shown }: FiltrosProps) {
  const { padrao } = shown;
  const parse = useCallback(
    (params: URLSearchParams) => parseFiltro(consulta, params, padrao),
    [consulta, padrao],
  );
  const filtro = useAsked(shown.filtro, parse);
  const data = { ...shown, filtro };
  const narrowed =
    Object.keys(filtro.campos).length > 0 || filtro.de !== padrao.de || filtro.ate !== padrao.ate;
  return (
    <div className="portal-filters transp-filters-box" role="search" aria-label="Filtrar">
      <ModoChoices consulta={consulta} data={data} />
      <EscolhaChoices consulta={consulta} data={data} />
      <AnoChoices consulta={consulta} data={data} />
      <Disclosure label="Filtros" className="transp-filters" initiallyOpen={narrowed}>
        <FiltrosForm consulta={consulta} data={data} />
      </Disclosure>
    </div>
  );
}

/** The queries of addresses that differ from this one. */
function useSearchOf({ consulta, data: { padrao } }: FiltrosProps) {
  const { cliente } = usePortal();
  return (filtro: Filtro) => filtroToSearch(consulta, cliente, filtro, padrao);
}

/** Another mode begins with its own years, which are not known before it is asked for. */
function ModoChoices(props: FiltrosProps) {
  const { consulta, data } = props;
  const { cliente } = usePortal();
  const { modoEscolha } = consulta;
  if (modoEscolha === undefined) return null;
  const { filtro, padrao } = data;
  const searchOf = (modo: string | null) =>
    filtroToSearch(consulta, cliente, { ...filtro, modo, anos: padrao.anos, pagina: 1 }, padrao);
  return (
    <Choices label={modoEscolha.label}>
      <Choice search={searchOf(null)} current={filtro.modo === null}>
        {modoEscolha.todos}
      </Choice>
      {Object.entries(modoEscolha.nomes).map(([modo, nome]) => (
        <Choice key={modo} search={searchOf(modo)} current={filtro.modo === modo}>
          {nome}
        </Choice>
      ))}
    </Choices>
  );
}

/** Modalities, or kinds of files. */
function EscolhaChoices(props: FiltrosProps) {
  const { consulta, data } = props;
  const searchOf = useSearchOf(props);
  const { escolha, escolhaLabels } = consulta;
  if (escolha === null || escolhaLabels === undefined) return null;
  if (data.falhas.has('escolhas')) return <ParteFalhou what={escolhaLabels.nome} />;
  if (data.escolhas.length === 0) return null;
  const { filtro } = data;
  const chosen = escolhaOf(consulta, filtro);
  const searchWith = (id: number | null) => searchOf(withEscolha(consulta, filtro, id));
  return (
    <Choices label={escolhaLabels.label}>
      <Choice search={searchWith(null)} current={chosen === null}>
        {escolhaLabels.todas}
      </Choice>
      {data.escolhas.map(({ id, nome }) => (
        <Choice key={id} search={searchWith(id)} current={chosen === id}>
          {nome}
        </Choice>
      ))}
    </Choices>
  );
}

function AnoChoices(props: FiltrosProps) {
  const { consulta, data } = props;
  const searchOf = useSearchOf(props);
  const { filtro, padrao, exercicios } = data;
  if (data.falhas.has('exercicios')) return <ParteFalhou what="os anos" />;
  if (consulta.exercicio === null || exercicios.length === 0) return null;
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

const valuesOf = ({ de, ate, campos }: Filtro): FormValues => ({ de, ate, campos });

function FiltrosForm(props: FiltrosProps) {
  const { consulta, data } = props;
  const { filtro } = data;
  const navigate = useNavigate();
  const searchOf = useSearchOf(props);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(filtro));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [applied, setApplied] = useState(filtro);
  // 'Back' and the buttons change what is applied: the boxes follow.
  if (applied !== filtro) {
    setApplied(filtro);
    setValues(valuesOf(filtro));
    setFaults({});
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = formFaults(consulta, values);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    void navigate(
      { search: searchOf(applyForm(consulta, filtro, values)) },
      { preventScrollReset: true },
    );
  };
  const typeCampo = (campo: Campo) => (text: string) =>
    setValues({ ...values, campos: { ...values.campos, [campo.nome]: typeInto(campo, text) } });
  return (
    <form ref={form} className="transp-form" onSubmit={submit} noValidate>
      {consulta.campos.map((campo) => (
        <Box
          key={campo.nome}
          id={`${id}${campo.nome}`}
          name={campo.nome}
          label={campo.label}
          hint={campo.kind === 'numero' ? 'Com ou sem o ano: 12 ou 12/2026' : undefined}
          fault={faults[campo.nome]}
          type={campo.kind === 'texto' ? 'search' : 'text'}
          value={values.campos[campo.nome] ?? ''}
          onType={typeCampo(campo)}
        />
      ))}
      <Box
        id={`${id}de`}
        name="de"
        label={`${consulta.dataLabel}, a partir de`}
        fault={faults.de}
        type="date"
        value={values.de}
        onType={(de) => setValues({ ...values, de })}
      />
      <Box
        id={`${id}ate`}
        name="ate"
        label={`${consulta.dataLabel}, até`}
        fault={faults.ate}
        type="date"
        value={values.ate}
        onType={(ate) => setValues({ ...values, ate })}
      />
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
