import type { PublicCategoriaPagina } from '@claraboia/contract/schema';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { described, Field } from '../../form/field.tsx';
import { AskedQuery } from '../asked-query.tsx';
import { Choice, Choices } from '../choices.tsx';
import { Disclosure } from '../disclosure.tsx';
import { filtroToSearch, type PublicacaoFiltro } from '../publicacao-filtro.ts';
import { useAsked } from '../use-asked.ts';
import {
  applyForm,
  FILTRO_PADRAO,
  formValues,
  isFiltered,
  parseFiltro,
  periodFault,
  withAllYears,
} from './filtro.ts';

interface PublicacaoFiltersProps {
  readonly pagina: PublicCategoriaPagina;
  readonly filtro: PublicacaoFiltro;
}

/** Filters the publications of a category. Every choice is a link. */
export function PublicacaoFilters({ pagina, filtro: shown }: PublicacaoFiltersProps) {
  const { tipos, anos } = pagina;
  const asked = useAsked(shown, parseFiltro);
  const isList = asked.publicacao === null;
  // Every choice leads from a single publication to the list.
  const filtro = isList ? asked : FILTRO_PADRAO;
  const first = { ...filtro, pagina: 1 };
  const allYears = filtroToSearch(withAllYears(filtro, anos));
  return (
    <div className="portal-filters" role="search" aria-label="Filtrar as publicações">
      {tipos.length > 0 && (
        <Choices label="Tipo">
          <Choice
            search={filtroToSearch({ ...first, tipo: null })}
            current={isList && filtro.tipo === null}
          >
            Todos
          </Choice>
          {tipos
            .toSorted((a, b) => a.ordemExibicao - b.ordemExibicao)
            .map(({ id, nome, nomePlural }) => (
              <Choice
                key={id}
                search={filtroToSearch({ ...first, tipo: id })}
                current={filtro.tipo === id}
              >
                {nomePlural ?? nome}
              </Choice>
            ))}
        </Choices>
      )}
      {anos.length > 0 && (
        <Choices label="Ano">
          <Choice search={allYears} current={isList && filtroToSearch(first) === allYears}>
            Todos
          </Choice>
          {anos
            .toSorted((a, b) => b - a)
            .map((ano) => (
              <Choice
                key={ano}
                search={filtroToSearch({ ...first, ano, de: '', ate: '' })}
                current={filtro.ano === ano}
              >
                {ano}
              </Choice>
            ))}
        </Choices>
      )}
      <Disclosure
        label="Procurar por nome ou período"
        className="portal-filter-more"
        initiallyOpen={
          filtro.nome !== '' || (filtro.ano === null && isFiltered({ ...filtro, tipo: null }))
        }
      >
        <FilterForm filtro={filtro} />
      </Disclosure>
    </div>
  );
}

function FilterForm({ filtro }: { filtro: PublicacaoFiltro }) {
  const navigate = useNavigate();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(() => formValues(filtro));
  const [applied, setApplied] = useState(filtro);
  const [refused, setRefused] = useState(periodFault(filtro) !== null);
  const fault = refused ? (periodFault(values) ?? undefined) : undefined;
  // The back button and the year links change the applied filter: the fields follow.
  if (applied !== filtro) {
    setApplied(filtro);
    setValues(formValues(filtro));
    setRefused(periodFault(filtro) !== null);
  }
  const field = (name: keyof typeof values) => ({
    id: `${id}${name}`,
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (periodFault(values) !== null) {
      setRefused(true);
      first.current?.focus();
      return;
    }
    const search = filtroToSearch(applyForm(filtro, values));
    void navigate({ search }, { preventScrollReset: true });
  };
  return (
    <form className="portal-filter-form" onSubmit={submit}>
      <AskedQuery search={filtroToSearch({ ...FILTRO_PADRAO, tipo: filtro.tipo })} />
      <div className="portal-field portal-field-wide">
        <label htmlFor={`${id}nome`}>Nome</label>
        <input type="search" maxLength={200} autoComplete="off" {...field('nome')} />
      </div>
      <Field id={`${id}de`} label="Data inicial" fault={fault}>
        <input
          ref={first}
          type="date"
          min="1800-01-01"
          max="9999-12-31"
          {...field('de')}
          {...described({ id: `${id}de`, fault })}
        />
      </Field>
      <div className="portal-field">
        <label htmlFor={`${id}ate`}>Data final</label>
        <input type="date" min="1800-01-01" max="9999-12-31" {...field('ate')} />
      </div>
      <button type="submit" className="portal-button">
        Consultar
      </button>
    </form>
  );
}
