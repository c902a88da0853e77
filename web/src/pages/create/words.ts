/** As a sentence begins: the server's short descriptions are written to stand within one. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
