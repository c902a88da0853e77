import type { Guide } from './coach.ts';

export const guide: Guide = {
  steps: [
    { id: 'want', title: 'guide.aca_want_title', text: 'guide.aca_want', at: ['public', 'hand-{me}'], until: 'read' },
    { id: 'has', title: 'guide.aca_has_title', text: 'guide.aca_has', at: ['will-{me}', 'shards-{me}'], until: 'read' },
    { id: 'slate', title: 'guide.aca_slate_title', text: 'guide.aca_slate', at: ['slate-{me}'], until: 'read' },
    {
      id: 'cast', title: 'guide.aca_cast_title', text: 'guide.aca_cast', at: ['corner-{me}-3'],
      until: { told: ['cast', 'rested'], by: 'me' },
    },
    {
      id: 'act', title: 'guide.aca_act_title', text: 'guide.aca_act', at: ['can:take', 'can:will', 'can:shards', 'can:complete', 'can:use'],
      until: { told: ['took', 'gained_will', 'gained_shards', 'completed', 'used', 'turn_began'] },
    },
    {
      id: 'place', title: 'guide.aca_place_title', text: 'guide.aca_place', at: ['taken', 'space-{me}-2'],
      until: { told: ['placed'], by: 'me' }, only: { told: ['took', 'placed'], by: 'me' },
    },
    { id: 'end', title: 'guide.aca_end_title', text: 'guide.aca_end', at: ['slate-{me}'], until: { told: ['turn_began'], by: 'others' } },
    { id: 'done', title: 'guide.aca_done_title', text: 'guide.aca_done', at: ['slate-{me}', 'centre'], until: 'read' },
  ],
  asides: [
    { offered: ['link'], title: 'guide.aca_link_title', text: 'guide.aca_link', at: ['can:link'] },
    { offered: ['exchange'], title: 'guide.aca_rest_title', text: 'guide.aca_rest', at: ['hand-{me}'] },
  ],
};
