import type { Guide } from './coach.ts';

export const guide: Guide = {
  steps: [
    { id: 'want', title: 'guide.pan_want_title', text: 'guide.pan_want', at: ['pantacle', 'pentagram-{me}'], until: 'read' },
    { id: 'how', title: 'guide.pan_how_title', text: 'guide.pan_how', at: ['adepts-{me}', 'cubes-{me}'], until: 'read' },
    { id: 'hand', title: 'guide.pan_hand_title', text: 'guide.pan_hand', at: ['hand-{me}'], until: 'read' },
    {
      id: 'announce', title: 'guide.pan_announce_title', text: 'guide.pan_announce', at: ['favors', 'favor-6'],
      until: { told: ['announced'], by: 'me' },
    },
    {
      id: 'asked', title: 'guide.pan_asked_title', text: 'guide.pan_asked', at: ['favors'],
      until: { told: ['received', 'bribed'] },
    },
    {
      id: 'discard', title: 'guide.pan_discard_title', text: 'guide.pan_discard', at: ['hand-{me}', 'can:discard'],
      until: { told: ['discarded'], by: 'me' },
    },
    {
      id: 'others', title: 'guide.pan_others_title', text: 'guide.pan_others', at: ['favors', 'hand-{me}'],
      until: { told: ['turn'], by: 'me' },
    },
    { id: 'done', title: 'guide.pan_done_title', text: 'guide.pan_done', at: ['pantacle', 'sanctuary-{me}'], until: 'read' },
  ],
  asides: [
    { offered: ['bribe'], title: 'guide.pan_bribe_title', text: 'guide.pan_bribe', at: ['can:bribe'] },
    { offered: ['pass'], title: 'guide.pan_pass_title', text: 'guide.pan_pass', at: ['hand-{me}'] },
    { offered: ['place'], title: 'guide.pan_place_title', text: 'guide.pan_place', at: ['pantacle', 'pentagram-{me}'] },
    { offered: ['keep', 'draw'], title: 'guide.pan_curse_title', text: 'guide.pan_curse', at: ['drawn', 'curse-pile'] },
  ],
};
