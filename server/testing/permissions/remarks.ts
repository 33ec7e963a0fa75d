/** What a reading of the tables by hand has to say (2026-11-26). */
export const remarks: readonly string[] = [
  'Sales quote, confirm and cancel; they neither change an article nor a setting. Catalogue and content staff see no customer. Only an admin does all of it.',
  'Only an admin holds `staff:manage`. Each change of staff asks for the password again, checks in its own transaction that who asks is still an admin, and leaves an admin who can sign in. `officeChoosePassword` is open, because the link of a mail is all that its caller has.',
  '`officeReleaseOrder` is open to sales, but a hold for credit asks the service for `credit:release`, which only an admin has; so does `officeUpdateCompany` for the credit of a company. Sales therefore cannot let a stopped order pass alone.',
  '`officeSendQuote` of sales refuses a price below cost or below the least margin unless each such line is ticked as meant, or the person holds `price:manage`.',
  '`officeUpdateProduct` is made by catalogue staff; its price asks for `price:manage`, which they have and content staff have not.',
  '`officeSavePage` and `officeUndoContent` are made by content staff and admins: who writes the terms also takes a change of them back, and the history names both.',
  '`officeToday` and `officeInfo` are open to every role, because each number of Today asks for its own permission.',
  'A colleague who sees a document may also move it: cancel, accept and decline are the company’s to do, and the history names who did. A company that wants them apart switches sharing off; its administrators still reach everything.',
  'A person of a company that waits for approval makes the calls of a buyer: cart, wishlist, inquiries. The services show no price, and make an inquiry of what would be an order. Own numbers wait for the approval.',
  'A session of the office makes no call of the shop and the other way round (401). Who is both signs in twice.',
  '`login`, `register`, `resetPwd` and the calls about cards and mails are open, because who makes them has no session yet; they are limited by network and by key.',
]
