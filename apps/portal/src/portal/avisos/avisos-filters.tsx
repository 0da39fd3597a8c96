import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { described, Field } from '../../form/field.tsx';
import { Disclosure } from '../disclosure.tsx';
import { ParteFalhou } from '../parte-falhou.tsx';
import type { AvisosData } from './avisos-data.ts';
import {
  type AvisosForm,
  applyAvisosForm,
  avisosFiltroToSearch,
  avisosFormOf,
  isAvisosFiltered,
  yearsFault,
} from './avisos-filtro.ts';

/** Milliseconds between the last key and the update of the list (spec portal §9). */
const DEBOUNCE = 1000;
/** Input masks for `2026` and `123456789/2026`: maximum length, and characters to drop. */
const ANO = { max: 4, other: /\D/g };
const NUMERO = { max: 14, other: /[^\d/]/g };

/** Names of the fields in the address. */
const NAME = { anoInicial: 'de', anoFinal: 'ate', processo: 'processo', numero: 'numero' } as const;

/** Filters the notices while the user types. The address holds the applied filter. */
export function AvisosFilters({ data }: { data: AvisosData }) {
  const { filtro, modalidadeList, falhas } = data;
  const navigate = useNavigate();
  const id = useId();
  const [form, setForm] = useState(() => avisosFormOf(filtro));
  const [past, setPast] = useState(filtro.passados);
  const [applied, setApplied] = useState(filtro);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [sent, setSent] = useState<string | null>(null);
  // The back button and links change the applied filter, and the fields follow. If the change came from this form, the
  // user may have typed on since: then the fields are newer and stay.
  if (applied !== filtro) {
    setApplied(filtro);
    if (avisosFiltroToSearch(filtro) !== sent) {
      setPast(filtro.passados);
      setForm(avisosFormOf(filtro));
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (passados: boolean, next: AvisosForm) => {
    clearTimeout(timer.current);
    const wanted = applyAvisosForm(passados, next);
    if (yearsFault(wanted) !== null) return;
    const search = avisosFiltroToSearch(wanted);
    if (search === avisosFiltroToSearch({ ...filtro, pagina: 1 })) return;
    setSent(search);
    void navigate({ search }, { preventScrollReset: true, replace: true });
  };
  const change = (changed: Partial<AvisosForm>, delay = DEBOUNCE) => {
    const next = { ...form, ...changed };
    setForm(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(past, next), delay);
  };
  const typed = (
    name: 'anoInicial' | 'anoFinal' | 'processo' | 'numero',
    { max, other }: typeof ANO | typeof NUMERO,
  ) => ({
    id: `${id}${name}`,
    name: NAME[name],
    autoComplete: 'off',
    maxLength: max,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value.replace(other, '') }),
  });
  const anoInicial = {
    id: `${id}anoInicial`,
    fault: yearsFault(applyAvisosForm(past, form)) ?? undefined,
  };
  return (
    <form
      className="avisos-filters"
      role="search"
      aria-label="Filtrar as licitações"
      onSubmit={(event) => {
        event.preventDefault();
        apply(past, form);
      }}
    >
      <label className="avisos-past">
        <input
          type="checkbox"
          name="passados"
          value="sim"
          checked={past}
          onChange={({ target }) => {
            setPast(target.checked);
            apply(target.checked, form);
          }}
        />
        Mostrar também as passadas
      </label>
      <Disclosure
        label="Procurar por ano, modalidade, número ou objeto"
        className="avisos-more"
        initiallyOpen={isAvisosFiltered(filtro)}
      >
        {falhas.has('modalidades') && <ParteFalhou what="as modalidades" />}
        <div className="avisos-fields">
          <Field id={`${id}objeto`} label="Objeto">
            <input
              type="search"
              id={`${id}objeto`}
              name="objeto"
              maxLength={200}
              autoComplete="off"
              value={form.objeto}
              onChange={({ target }) => change({ objeto: target.value })}
            />
          </Field>
          <Field id={`${id}modalidade`} label="Modalidade">
            <select
              id={`${id}modalidade`}
              name="modalidade"
              value={form.modalidade}
              onChange={({ target }) => change({ modalidade: target.value }, 0)}
            >
              <option value="">Todas</option>
              {modalidadeList.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.nome}
                </option>
              ))}
            </select>
          </Field>
          <Field {...anoInicial} label="Ano inicial">
            <input
              type="text"
              inputMode="numeric"
              {...typed('anoInicial', ANO)}
              {...described(anoInicial)}
            />
          </Field>
          <Field id={`${id}anoFinal`} label="Ano final">
            <input type="text" inputMode="numeric" {...typed('anoFinal', ANO)} />
          </Field>
          <Field id={`${id}processo`} label="Número do processo">
            <input type="text" placeholder="7 ou 007/2026" {...typed('processo', NUMERO)} />
          </Field>
          <Field id={`${id}numero`} label="Número da modalidade">
            <input type="text" placeholder="61 ou 061/2026" {...typed('numero', NUMERO)} />
          </Field>
        </div>
      </Disclosure>
      {/* Button for users who press Enter or have no scripts; otherwise the list updates by itself. */}
      <button type="submit" className="visually-hidden avisos-submit">
        Consultar
      </button>
    </form>
  );
}
