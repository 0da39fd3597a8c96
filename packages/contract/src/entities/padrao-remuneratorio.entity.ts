import { defineEntity } from '../engine/define-entity.ts';
import { decimal, integer, reference, text } from '../engine/fields.ts';
import { notNegative } from './_shared/not-negative.ts';
import { CONFIRMAR_VIGENCIA, vigenteEm } from './_shared/vigente-em.ts';

/** Post or function with its pay and number of places, by the law that created it (PNTP 6.3). */
export const padraoRemuneratorio = defineEntity({
  key: 'padrao_remuneratorio',
  path: '/v1/transparencia/padrao-remuneratorio',
  scope: 'tenant',
  label: { singular: 'Padrão remuneratório', plural: 'Padrões remuneratórios', gender: 'm' },
  fields: {
    cargo: text({ label: 'Cargo ou função', required: 'Informe o cargo ou a função' }),
    vinculo: reference({ label: 'Vínculo', to: 'vinculo_servidor' }),
    nivel: text({ label: 'Nível', help: 'A classe, o símbolo ou a referência', max: 50 }),
    vagasCriadas: integer({ label: 'Vagas criadas', min: 0, max: 99_999 }),
    vagasOcupadas: integer({ label: 'Vagas ocupadas', min: 0, max: 99_999 }),
    vencimento: decimal({
      label: 'Vencimento',
      help: 'O básico por mês, sem gratificações',
      required: 'Informe o vencimento básico',
    }),
    cargaHoraria: integer({
      label: 'Carga horária semanal',
      help: 'Em horas',
      min: 1,
      max: 60,
    }),
    ato: text({
      label: 'Ato legal',
      help: 'A lei que criou o cargo ou fixou o valor: Lei nº 1.234/2026',
      required: 'Informe o ato legal',
    }),
    vigenteEm,
  },
  published: 'all',
  display: ['cargo', 'nivel'],
  list: {
    columns: [
      ...['cargo', 'vinculo.nome', 'nivel', 'vagasCriadas', 'vagasOcupadas'],
      ...['vencimento', 'ato', 'vigenteEm'],
    ],
    sort: [{ path: 'cargo', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['6.3'] },
    many: { fields: ['vinculo', 'cargaHoraria', 'vigenteEm'], presets: [CONFIRMAR_VIGENCIA] },
    nextKeeps: ['cargo', 'vinculo', 'ato', 'vigenteEm'],
    csvImport: {
      columns: {
        cargo: { help: 'Como está na lei', aliases: ['Cargo', 'Função', 'Denominação'] },
        vinculo: { help: 'Efetivo, Comissionado …', aliases: ['Provimento'] },
        nivel: { help: 'Classe, símbolo ou referência', aliases: ['Símbolo', 'Classe'] },
        vagasCriadas: { help: 'Quantas a lei criou', aliases: ['Vagas', 'Quantidade'] },
        vagasOcupadas: { help: 'Quantas têm titular', aliases: ['Ocupadas'] },
        vencimento: { help: 'Em reais por mês', aliases: ['Vencimento básico', 'Valor'] },
        ato: { help: 'A lei', aliases: ['Lei', 'Fundamento legal'] },
      },
      key: { fields: ['cargo', 'nivel', 'ato'], same: 'mesmo cargo, mesmo nível e mesmo ato' },
    },
  },
  invariants: [notNegative('vencimento')],
});
