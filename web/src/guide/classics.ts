import type { Guide } from './coach.ts';

export const connectFour: Guide = {
  steps: [
    { id: 'drop', title: 'guide.c4_drop_title', text: 'guide.c4_drop', at: ['grid'], until: { by: 'me' } },
    { id: 'done', title: 'guide.c4_done_title', text: 'guide.c4_done', at: ['grid'], until: 'read' },
  ],
  asides: [],
};

export const leduc: Guide = {
  steps: [
    { id: 'bet', title: 'guide.led_bet_title', text: 'guide.led_bet', at: ['hand-{me}', 'pot-{me}'], until: { told: ['bet'], by: 'me' } },
    { id: 'done', title: 'guide.led_done_title', text: 'guide.led_done', at: ['pot-{me}'], until: 'read' },
  ],
  asides: [],
};
