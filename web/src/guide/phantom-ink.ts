import type { Guide } from './coach.ts';

export const guide: Guide = {
  steps: [
    { id: 'want', title: 'guide.phi_want_title', text: 'guide.phi_want', at: ['team-sun', 'team-moon'], until: 'read' },
    { id: 'name', title: 'guide.phi_name_title', text: 'guide.phi_name', at: ['object'], until: { told: ['named'], by: 'me' } },
    { id: 'pad', title: 'guide.phi_pad_title', text: 'guide.phi_pad', at: ['pad'], until: 'read' },
    { id: 'answer', title: 'guide.phi_answer_title', text: 'guide.phi_answer', at: ['offer', 'can:answer'], until: { told: ['answers'], side: 'sun' } },
    { id: 'write', title: 'guide.phi_write_title', text: 'guide.phi_write', at: ['object', 'space-0'], until: { told: ['clue'] } },
    {
      id: 'letters', title: 'guide.phi_letters_title', text: 'guide.phi_letters', at: ['space-0'],
      until: { told: ['silencio', 'finished', 'turn'] },
    },
    { id: 'moon', title: 'guide.phi_moon_title', text: 'guide.phi_moon', at: ['pad', 'team-moon'], until: { told: ['turn'], side: 'moon' } },
    { id: 'done', title: 'guide.phi_done_title', text: 'guide.phi_done', at: ['pad'], until: 'read' },
  ],
  asides: [],
};
