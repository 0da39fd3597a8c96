import { type AnyEntity, type Conjunto, conjuntos, pathsIn, registry } from '@claraboia/contract';
import { alwaysOf, modoConditions } from '../../../engine/conjunto/query.ts';
import { ANOS, chavesDe, PERIODO, type Servido } from '../dados/servido.ts';
import { DADOS_DO_CRITERIO } from '../dados-do-criterio.ts';
import { DA_ESTRUTURA } from '../provas/estrutura.ts';

/**
 * Further entities of criteria whose judge reads more than their sets: works by their deadlines, and notices by the
 * documents behind their gate.
 */
const ALEM_DOS_CONJUNTOS: Readonly<Record<string, readonly string[]>> = {
  '8.2': ['aviso_licitacao'],
  '8.3': ['aviso_licitacao'],
  '10.2': ['obra', 'contrato', 'obra_item'],
  '10.3': ['obra', 'obra_item'],
};

/** Properties of a set's entity that its judge reads for a criterion. */
function pathsOf(servido: Servido, conjunto: Conjunto): readonly string[] {
  const { minimo, tipos, filtros = {}, datas, ano, vigencia, onde = [] } = servido;
  const keys = new Set(Object.values(minimo).flatMap(chavesDe));
  const { consulta, colunas, dia } = conjunto;
  const choices = Object.values(filtros).flatMap((nome) => {
    if (nome === ANOS || nome === PERIODO || consulta === null) return [];
    const { escolha } = consulta;
    return escolha?.nome === nome
      ? [escolha.caminho]
      : consulta.filtros.filter((each) => each.nome === nome).map(({ caminho }) => caminho);
  });
  const days =
    datas === undefined
      ? [dia]
      : 'length' in datas
        ? datas
        : [datas.ano, ...(datas.mes === undefined ? [] : [datas.mes])];
  return [
    ...colunas.filter(({ chave }) => keys.has(chave)).flatMap(({ valor }) => pathsIn(valor)),
    ...[...alwaysOf(conjunto), ...modoConditions(conjunto, servido.modo), ...onde].map(
      ({ path }) => path,
    ),
    ...choices,
    ...days.flatMap((day) => day ?? []),
    ...(ano === undefined ? [] : [ano]),
    ...(vigencia === undefined ? [] : [vigencia.inicio, vigencia.fim]),
    ...(tipos === undefined ? [] : ['tipo.id']),
  ];
}

/** Keys of the entities on the way of a property: the set's own, and those that it refers to. */
function entitiesOn(entity: AnyEntity, path: string): readonly string[] {
  const keys = [entity.key];
  let current = entity;
  for (const part of path.split('.')) {
    const field = current.fields[part];
    if (field?.type !== 'reference') break;
    current = registry.get(field.to);
    keys.push(current.key);
  }
  return keys;
}

/** Criteria of records by the key of their entity: those whose sets read them, itself or by a reference. */
export const CRITERIOS_DA_ENTIDADE: ReadonlyMap<string, readonly string[]> = (() => {
  const byEntity = new Map<string, Set<string>>();
  const bind = (key: string, numero: string) =>
    byEntity.set(key, (byEntity.get(key) ?? new Set()).add(numero));
  const byAddress = new Map(conjuntos.map((each) => [each.endereco, each]));
  for (const [numero, servidos] of [
    ...Object.entries(DA_ESTRUTURA),
    ...Object.entries(DADOS_DO_CRITERIO),
  ]) {
    for (const servido of servidos) {
      const conjunto = byAddress.get(servido.conjunto);
      if (conjunto === undefined) continue;
      bind(conjunto.entidade.key, numero);
      for (const path of pathsOf(servido, conjunto)) {
        for (const key of entitiesOn(conjunto.entidade, path)) bind(key, numero);
      }
    }
  }
  for (const [numero, keys] of Object.entries(ALEM_DOS_CONJUNTOS)) {
    for (const key of keys) bind(key, numero);
  }
  return new Map([...byEntity].map(([key, numeros]) => [key, [...numeros]]));
})();
