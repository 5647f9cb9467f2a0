/** The names of the messages between a window and the host, when the screens run in their own window. */
export const CALL = 'countersign:call'
/** What the host says without being asked. */
export const WORD = 'countersign:word'
/** The screens have begun to listen. */
export const LISTENING = 'countersign:listening'
/** A screen that belongs in another window. */
export const SHOW = 'countersign:show'
