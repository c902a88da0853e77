import type { Guide } from './coach.ts';

export const guide: Guide = {
  steps: [
    { id: 'want', title: 'guide.cos_want_title', text: 'guide.cos_want', at: ['tentacles-{me}'], until: 'read' },
    { id: 'has', title: 'guide.cos_has_title', text: 'guide.cos_has', at: ['has-{me}', 'hand-{me}'], until: 'read' },
    { id: 'realm', title: 'guide.cos_realm_title', text: 'guide.cos_realm', at: ['realm'], until: 'read' },
    { id: 'move', title: 'guide.cos_move_title', text: 'guide.cos_move', at: ['can:go'], until: { told: ['moved'], by: 'me' } },
    {
      id: 'play', title: 'guide.cos_play_title', text: 'guide.cos_play', at: ['hand-{me}', 'card-79'],
      until: { told: ['played', 'turn'] },
    },
    { id: 'played', title: 'guide.cos_played_title', text: 'guide.cos_played', at: ['table-{me}'], until: { told: ['turn'] }, only: { told: ['played'] } },
    { id: 'done', title: 'guide.cos_done_title', text: 'guide.cos_done', at: ['tentacles-{me}', 'forbidden'], until: 'read' },
  ],
  asides: [
    { offered: ['spend'], title: 'guide.cos_tribute_title', text: 'guide.cos_tribute', at: ['can:spend'] },
    { offered: ['name'], title: 'guide.cos_name_title', text: 'guide.cos_name', at: ['can:name'] },
    { offered: ['take', 'sweep'], title: 'guide.cos_take_title', text: 'guide.cos_take', at: ['row'] },
    { offered: ['pay'], title: 'guide.cos_pay_title', text: 'guide.cos_pay', at: ['has-{me}', 'can:pay'] },
    { offered: ['place', 'keep_rest'], title: 'guide.cos_share_title', text: 'guide.cos_share', at: ['gained', 'can:place'] },
    { offered: ['contact'], title: 'guide.cos_contact_title', text: 'guide.cos_contact', at: ['contacts'] },
  ],
};
