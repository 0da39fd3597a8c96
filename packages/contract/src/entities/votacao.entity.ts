import { CLIENTE_TIPO } from '../domain/cliente-tipo.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { date, integer, reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';

/** Vote of a councillor: in favour, against, abstention, absent, or presiding without a vote. */
export const votoTipo = listaFixa('voto_tipo', {
  singular: 'Voto',
  plural: 'Votos',
  gender: 'm',
});

/** Outcome of a vote. */
export const votacaoResultado = listaFixa('votacao_resultado', {
  singular: 'Resultado da votação',
  plural: 'Resultados das votações',
  gender: 'm',
});

/** Vote of one councillor on one matter in a session of the chamber (PNTP 20.7). */
export const votacao = defineEntity({
  key: 'votacao',
  path: '/v1/transparencia/votacao',
  scope: 'tenant',
  clienteTipos: [CLIENTE_TIPO.camara],
  label: { singular: 'Voto nominal', plural: 'Votações nominais', gender: 'm' },
  fields: {
    dataSessao: date({ label: 'Data da sessão', required: 'Informe a data da sessão' }),
    sessao: text({
      label: 'Sessão',
      help: 'Como 12ª sessão ordinária',
      required: 'Informe a sessão',
    }),
    tipoMateria: text({
      label: 'Tipo da matéria',
      help: 'Projeto de lei, emenda, veto, requerimento…',
      required: 'Informe o tipo da matéria',
    }),
    numero: text({
      label: 'Número da matéria',
      required: 'Informe o número da matéria',
      numbered: 'ano',
      max: 50,
    }),
    ano: integer({
      label: 'Ano da matéria',
      required: 'Informe o ano da matéria',
      min: 1900,
      max: 2200,
    }),
    ementa: text({
      label: 'Ementa',
      help: 'Do que trata a matéria',
      required: 'Informe a ementa',
      multiline: true,
      max: 5000,
    }),
    turno: text({
      label: 'Turno',
      help: 'Como 1º turno; em branco se a votação foi única',
      max: 100,
    }),
    vereador: text({ label: 'Vereador', required: 'Informe o nome de quem votou' }),
    partido: text({
      label: 'Partido',
      help: 'A sigla no dia; em branco se não tinha partido',
      max: 50,
    }),
    voto: reference({ label: 'Voto', to: 'voto_tipo', required: 'Informe o voto' }),
    resultado: reference({
      label: 'Resultado',
      to: 'votacao_resultado',
      help: 'O da votação, igual em todos os votos',
      required: 'Informe o resultado da votação',
    }),
  },
  published: 'all',
  display: ['vereador', 'tipoMateria'],
  detail: ['tipoMateria', 'numero', 'dataSessao'],
  list: {
    columns: [
      ...['dataSessao', 'sessao', 'tipoMateria', 'numero', 'ano', 'turno'],
      ...['vereador', 'partido', 'voto.nome', 'resultado.nome'],
    ],
    sort: [{ path: 'dataSessao', direction: 'DESC' }],
    exercicio: 'dataSessao',
  },
  capabilities: {
    criteria: { numbers: ['20.7'] },
    many: { fields: ['dataSessao', 'ano', 'voto', 'resultado'] },
    nextKeeps: [
      'dataSessao',
      'sessao',
      'tipoMateria',
      'numero',
      'ano',
      'ementa',
      'turno',
      'resultado',
    ],
    csvImport: {
      columns: {
        dataSessao: { help: 'dia/mês/ano', aliases: ['Data', 'Data da votação'] },
        sessao: { help: 'Como 12ª sessão ordinária', aliases: ['Reunião'] },
        tipoMateria: { help: 'Projeto de lei, emenda, veto…', aliases: ['Tipo', 'Espécie'] },
        numero: { help: 'Sem o ano', aliases: ['Número', 'Nº', 'Matéria'] },
        ano: { help: 'Como 2026', aliases: ['Ano'] },
        ementa: { help: 'Do que trata', aliases: ['Assunto', 'Descrição'] },
        turno: { help: 'Em branco se a votação foi única', aliases: ['Discussão', 'Votação'] },
        vereador: { help: 'O nome de quem votou', aliases: ['Parlamentar', 'Nome'] },
        partido: { help: 'A sigla', aliases: ['Sigla', 'Sigla do partido'] },
        voto: {
          help: 'Favorável, Contrário, Abstenção, Ausente ou Presidiu',
          named: {
            otherwise: 'escreva Favorável, Contrário, Abstenção, Ausente ou Presidiu',
            names: [
              { id: 1, names: ['Favorável', 'Sim', 'A favor'] },
              { id: 2, names: ['Contrário', 'Não', 'Contra'] },
              { id: 3, names: ['Abstenção', 'Absteve-se'] },
              { id: 4, names: ['Ausente', 'Não votou', 'Faltou'] },
              { id: 5, names: ['Presidiu', 'Presidiu a sessão', 'Presidente'] },
            ],
          },
        },
        resultado: {
          help: 'Aprovada, Rejeitada ou Sem decisão',
          aliases: ['Resultado da votação', 'Situação'],
          named: {
            otherwise: 'escreva Aprovada, Rejeitada ou Sem decisão',
            names: [
              { id: 1, names: ['Aprovada', 'Aprovado'] },
              { id: 2, names: ['Rejeitada', 'Rejeitado'] },
              { id: 3, names: ['Sem decisão', 'Adiada', 'Prejudicada', 'Sem quórum'] },
            ],
          },
        },
      },
      key: {
        fields: ['dataSessao', 'sessao', 'tipoMateria', 'numero', 'ano', 'turno', 'vereador'],
        same: 'mesmo voto na mesma votação',
      },
    },
  },
  unique: [
    {
      name: 'votacao_uk',
      field: 'vereador',
      message: 'O voto desta pessoa nesta votação já está registrado',
    },
  ],
});
