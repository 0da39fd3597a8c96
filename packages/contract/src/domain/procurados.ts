/**
 * Entities whose records the search of the portal shows: those of `BUSCA_TIPO`, which a test compares. The back-office asks
 * here, since `BUSCA_TIPO` derives from the declarations of all sets, which no browser loads.
 */
export const PROCURADOS: ReadonlySet<string> = new Set([
  ...[
    'adesao_ata',
    'ata_registro_preco',
    'aviso_licitacao',
    'categoria_publicacao',
    'conselho',
    'contrato',
    'convenio',
  ],
  'declaracao_inexistencia',
  ...['diaria', 'emenda', 'estrutura_organizacional', 'evento', 'faq', 'favorecido'],
  ...[
    'fila_espera',
    'licitacao',
    'lista_propria',
    'medicamento',
    'obra',
    'prestacao_contas',
    'publicacao',
    'servico',
    'servidor',
  ],
  ...['unidade_escolar', 'unidade_saude'],
]);
