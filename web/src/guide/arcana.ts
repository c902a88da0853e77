import type { Guide } from './coach.ts';

export const guide: Guide = {
  steps: [
    { id: 'want', title: 'guide.arc_want_title', text: 'guide.arc_want', at: ['district-0', 'district-1', 'district-2', 'district-3', 'district-4'], until: 'read' },
    { id: 'stake', title: 'guide.arc_stake_title', text: 'guide.arc_stake', at: ['district-4'], until: 'read' },
    { id: 'hand', title: 'guide.arc_hand_title', text: 'guide.arc_hand', at: ['hand-{me}'], until: 'read' },
    { id: 'where', title: 'guide.arc_where_title', text: 'guide.arc_where', at: ['place-0', 'place-1', 'place-4'], until: 'read' },
    {
      id: 'assign', title: 'guide.arc_assign_title', text: 'guide.arc_assign', at: ['card-83', 'place-4'],
      until: { told: ['assigned', 'played', 'discarded', 'offered'], by: 'me' },
    },
    { id: 'round', title: 'guide.arc_round_title', text: 'guide.arc_round', at: ['hand-{me}'], until: { told: ['totals', 'round'] } },
    { id: 'scales', title: 'guide.arc_scales_title', text: 'guide.arc_scales', at: ['player-{me}'], until: { told: ['round'] } },
    { id: 'done', title: 'guide.arc_done_title', text: 'guide.arc_done', at: ['district-4', 'player-{me}'], until: 'read' },
  ],
  asides: [
    { offered: ['resolve'], title: 'guide.arc_resolve_title', text: 'guide.arc_resolve', at: ['can:resolve'] },
    { offered: ['bribe'], title: 'guide.arc_bribe_title', text: 'guide.arc_bribe', at: ['can:bribe'] },
  ],
};
