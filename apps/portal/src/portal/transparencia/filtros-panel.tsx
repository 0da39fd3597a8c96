import type { Campo, Face } from '@claraboia/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AskedQuery } from '../asked-query.tsx';
import { Choice, Choices } from '../choices.tsx';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { aplicadosOf } from './aplicados.ts';
import { Caixa } from './caixa.tsx';
import type { ConsultaData } from './consulta-data.ts';
import { Escolhas } from './escolhas.tsx';
import {
  applyForm,
  type Filtro,
  type FormValues,
  filtroToSearch,
  formFaults,
  isFiltered,
  semFiltros,
} from './filtro.ts';
import { codecOf } from './filtro-tipos.ts';
import { closeFolha, Folha } from './folha.tsx';
import { useFiltro } from './use-filtro.ts';

interface FiltrosProps {
  readonly data: ConsultaData;
}

/** True if a list can be filtered; the address may do it by links of other pages alone. */
function canFilter({ face, falhas, facetas, filtro, padrao, faults }: ConsultaData): boolean {
  const { campos, periodo, modos } = face;
  return (
    campos.length > 0 ||
    periodo !== null ||
    modos?.botoes !== undefined ||
    falhas.has('facetas') ||
    (face.escolha !== null && facetas.escolhas.length > 0) ||
    (face.anos && facetas.exercicios.length > 0) ||
    isFiltered(filtro, padrao) ||
    faults.length > 0
  );
}

/** Filters of a list. Every choice is a link. */
export function FiltrosPanel({ data: shown }: FiltrosProps) {
  const data = { ...shown, filtro: useFiltro(shown) };
  if (!canFilter(data)) return null;
  return (
    <div className="transp-filtros" role="search" aria-label="Filtrar">
      <FiltrosForm data={data} />
      <Aplicados data={data} />
    </div>
  );
}

/** Filters in effect, each with a link that removes it, which works without scripts. */
function Aplicados({ data: { face, filtro, padrao, facetas, faults, list } }: FiltrosProps) {
  const { search } = useLocation();
  const searchOf = (each: Filtro) => filtroToSearch(face, each, padrao);
  const aplicados = aplicadosOf(face, filtro, padrao, facetas.escolhas, list[0]);
  const cleared = searchOf(semFiltros(filtro, padrao));
  const canClear = (isFiltered(filtro, padrao) || faults.length > 0) && cleared !== search;
  if (aplicados.length === 0 && !canClear) return null;
  return (
    <div className="transp-aplicados">
      {aplicados.length > 0 && (
        <Choices label="Filtros aplicados">
          {aplicados.map(({ chave, texto, sem }) => (
            <Choice key={chave} search={searchOf(sem)} current={false} className="transp-aplicado">
              <span className="visually-hidden">Tirar o filtro</span> <span>{texto}</span>
              <Icon name="close" />
            </Choice>
          ))}
        </Choices>
      )}
      {canClear && (
        <Link to={{ search: cleared }} preventScrollReset className="transp-limpar">
          Limpar filtros
        </Link>
      )}
    </div>
  );
}

const valuesOf = ({ campos: boxes }: Face, { de, ate, campos }: Filtro): FormValues => ({
  de,
  ate,
  campos: Object.fromEntries(
    boxes.map((campo) => [campo.nome, codecOf(campo).toTyped(campos[campo.nome] ?? '')]),
  ),
});

function FiltrosForm({ data }: FiltrosProps) {
  const { face, filtro, padrao, facetas, count, list } = data;
  const period = { de: padrao.de, ate: padrao.ate };
  const navigate = useNavigate();
  const searchOf = (each: Filtro) => filtroToSearch(face, each, padrao);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const folha = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(() => valuesOf(face, filtro));
  const [faults, setFaults] = useState(() => formFaults(face, values));
  const [applied, setApplied] = useState(filtro);
  const [isBeside, setBeside] = useState(true);
  // The back button and the links change the applied filter: the fields follow.
  if (applied !== filtro) {
    setApplied(filtro);
    const shown = valuesOf(face, filtro);
    setValues(shown);
    setFaults(formFaults(face, shown));
  }
  const asked = searchOf(applyForm(face, filtro, values));
  const isShown = asked === searchOf({ ...filtro, pagina: 1 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = formFaults(face, values);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    closeFolha(folha.current);
    void navigate({ search: asked }, { preventScrollReset: true });
  };
  const boxOf = (campo: Campo) => ({
    id: `${id}${campo.nome}`,
    name: campo.nome,
    value: values.campos[campo.nome] ?? '',
    onType: (text: string) =>
      setValues({
        ...values,
        campos: { ...values.campos, [campo.nome]: codecOf(campo).typeInto(text) },
      }),
  });
  const acima = face.campos.find((campo) => campo.acima);
  const chosen = aplicadosOf(face, filtro, padrao, facetas.escolhas, list[0]).length;
  return (
    <form ref={form} className="transp-form" onSubmit={submit} noValidate>
      <AskedQuery search={searchOf({ ...filtro, ...period, campos: {}, pagina: 1 })} />
      {acima !== undefined && <Procura {...boxOf(acima)} label={acima.rotulo} />}
      <button type="button" className="portal-chip transp-abrir-filtros" popoverTarget={`${id}f`}>
        Filtros{chosen > 0 && <span>{`\u00a0(${chosen})`}</span>}
      </button>
      <button
        type="button"
        className="portal-chip needs-scripts transp-recolher-filtros"
        aria-expanded={isBeside}
        aria-controls={`${id}f`}
        onClick={() => setBeside(!isBeside)}
      >
        {isBeside ? 'Esconder filtros' : 'Mostrar filtros'}
        {!isBeside && chosen > 0 && <span> ({chosen})</span>}
      </button>
      <Folha
        id={`${id}f`}
        folha={folha}
        isBeside={isBeside}
        titulo="Filtros"
        pe={
          <>
            <Link
              to={{ search: searchOf(semFiltros(filtro, padrao)) }}
              preventScrollReset
              className="portal-chip transp-folha-limpar"
            >
              Limpar
            </Link>
            <button type="submit" className="portal-button" data-shown={isShown}>
              <span className="transp-consultar">Consultar</span>
              <span className="transp-ver">
                Ver {countOf(count, face.nomes.um, face.nomes.muitos)}
              </span>
            </button>
          </>
        }
      >
        <Escolhas data={data} />
        {face.campos
          .filter((campo) => campo !== acima)
          .map((campo) => (
            <Caixa
              key={campo.nome}
              {...boxOf(campo)}
              label={campo.rotulo}
              hint={codecOf(campo).hint}
              fault={faults[campo.nome]}
              type={codecOf(campo).search ? 'search' : 'text'}
            />
          ))}
        {face.periodo !== null && (
          <>
            <Caixa
              id={`${id}de`}
              name="de"
              label={`${face.periodo}, a partir de`}
              fault={faults.de}
              type="date"
              value={values.de}
              onType={(de) => setValues({ ...values, de })}
            />
            <Caixa
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
      </Folha>
    </form>
  );
}

interface ProcuraProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Main search field, above the list. */
function Procura({ id, name, label, value, onType }: ProcuraProps) {
  const hint = `Buscar por ${label.toLocaleLowerCase('pt-BR')}`;
  return (
    <div className="portal-search transp-procura">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="search"
        value={value}
        placeholder={hint}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
      />
      <button type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{hint}</span>
      </button>
    </div>
  );
}
