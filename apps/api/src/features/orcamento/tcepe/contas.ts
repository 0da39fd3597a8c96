import { centsOf } from '@claraboia/contract';
import type { FieldReader } from '../../../services/fonte/field-reader.ts';
import type { SourceRequest } from '../../../services/fonte/source.ts';
import { TcepeClient } from '../../../services/fonte/tcepe/tcepe-client.ts';
import { type Despesa, readDespesas } from './despesas.ts';
import { doPedido, refuseEmpty } from './linhas.ts';
import { type Fase, fases, METODOS, type Movimento, readMovimentos } from './movimentos.ts';
import type { Nomes } from './nomes.ts';
import type { Publicado } from './publicado.ts';
import { readReceitas } from './receitas.ts';

interface Pedido {
  /** Code of the municipality at the court: P115. */
  readonly municipio: string;
  readonly exercicio: number;
  readonly meses: readonly number[];
  readonly publicado: Publicado;
  readonly nomes: Nomes;
}

/** All that the court has of a municipality's accounts in these months, one call after the other. */
export async function readContas(request: SourceRequest, pedido: Pedido) {
  const { publicado, nomes } = pedido;
  const reader = new Leitor(request, pedido);
  const despesas = readDespesas(await reader.despesas(), nomes);
  // A month without commitments may still have payments, also of earlier years' commitments; a future one has none.
  const ofRestos = publicado.restos.map((each) => each.replace(/\|.*/, ''));
  const found = [...publicado.ugs, ...ofRestos, ...despesas.map(({ ug }) => ug)];
  const ugs = pedido.meses.length === 0 ? [] : [...new Set(found)].toSorted();
  const movimentos: Movimento[] = [];
  const comSaldos = new Set<string>();
  for (const ug of ugs) {
    const own = await reader.movimentos(ug);
    if (publicado.saldos.includes(ug) || isSilent(ug, despesas, own)) comSaldos.add(ug);
    else movimentos.push(...own);
  }
  const receitas = new Map<string, ReturnType<typeof readReceitas>>();
  for (const ug of ugs) {
    const [realizadas, previstas] = await reader.receitas(ug);
    receitas.set(ug, readReceitas(realizadas, previstas, nomes));
  }
  const comMovimentos = new Set(ugs.filter((ug) => !comSaldos.has(ug)));
  const { lidos } = reader;
  return { despesas, movimentos, receitas, comMovimentos, comSaldos, publicado, lidos };
}

/** The unit delivered or paid something, and the court has no row with the dates. */
const isSilent = (ug: string, despesas: readonly Despesa[], movimentos: readonly Movimento[]) =>
  (['L', 'P'] as const).some(
    (fase) =>
      !movimentos.some((each) => each.fase === fase) &&
      despesas.some((each) => each.ug === ug && centsOf(each[METODOS[fase].total]) !== 0n),
  );

/** Calls the court's methods, and checks every answer against its filter. */
class Leitor {
  readonly #request: SourceRequest;
  readonly #pedido: Pedido;
  readonly #client: TcepeClient;
  lidos = 0;

  constructor(request: SourceRequest, pedido: Pedido) {
    this.#request = request;
    this.#pedido = pedido;
    this.#client = new TcepeClient(request);
  }

  /** One call a month for all units of the municipality. */
  async despesas(): Promise<ReadonlyMap<number, readonly FieldReader[]>> {
    const { municipio, exercicio, meses, publicado } = this.#pedido;
    const found = new Map<number, readonly FieldReader[]>();
    for (const mes of meses) {
      const rows = await this.#ask('DespesasMunicipais', {
        CODIGO_MUNICIPIO: municipio,
        ANOREFERENCIA: String(exercicio),
        MESREFERENCIA: String(mes),
      });
      refuseEmpty(rows, publicado.meses.includes(mes), `DespesasMunicipais do mês ${mes}`);
      found.set(mes, rows);
    }
    return found;
  }

  /** Movements of a unit's commitments: those of the year, and unpaid ones of earlier years. */
  async movimentos(ug: string): Promise<Movimento[]> {
    const { exercicio, publicado } = this.#pedido;
    const earlier = publicado.restos.flatMap((each) => {
      const [unit, ano] = each.split('|');
      return unit === ug ? [Number(ano)] : [];
    });
    const found: Movimento[] = [];
    for (const ano of [exercicio, ...earlier]) {
      for (const fase of fases) found.push(...(await this.#movimentos(ug, ano, fase)));
    }
    return found;
  }

  async #movimentos(ug: string, ano: number, fase: Fase): Promise<Movimento[]> {
    const { exercicio, publicado } = this.#pedido;
    const { metodo, fase: id } = METODOS[fase];
    const rows = await this.#ask(metodo, { ID_UNIDADE_GESTORA: ug, ANOREFERENCIA: String(ano) });
    const before = ano === exercicio && publicado.movimentos.includes(`${ug}|${id}`);
    refuseEmpty(rows, before, `${metodo} da unidade ${ug}`);
    return readMovimentos(fase, rows);
  }

  /** Collected and planned revenue of a unit in the year. */
  async receitas(ug: string): Promise<readonly [readonly FieldReader[], readonly FieldReader[]]> {
    const { exercicio, publicado } = this.#pedido;
    const filtro = { ID_UNIDADE_GESTORA: ug, ANOREFERENCIA: String(exercicio) };
    const realizadas = await this.#ask('ReceitasMunicipais', filtro);
    refuseEmpty(
      realizadas,
      publicado.arrecadam.includes(ug),
      `ReceitasMunicipais da unidade ${ug}`,
    );
    const previstas = await this.#ask('ReceitasPrevistas', filtro);
    refuseEmpty(previstas, publicado.preveem.includes(ug), `ReceitasPrevistas da unidade ${ug}`);
    return [realizadas, previstas];
  }

  async #ask(metodo: string, filtro: Readonly<Record<string, string>>) {
    const { config, onRead } = this.#request;
    const address = this.#client.methodAddress(`${config.tcepeUrl}/`, metodo, filtro);
    const rows = await this.#client.rows(address);
    this.lidos += rows.length;
    onRead(this.lidos);
    return doPedido(metodo, rows, filtro);
  }
}
