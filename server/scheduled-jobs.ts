import { accountsCleaning } from '#server/accounts/accounts.jobs.ts'
import { cardsCleaning } from '#server/business-cards/business-cards.jobs.ts'
import { contactCleaning } from '#server/contact/contact.jobs.ts'
import { pageVitalsCleaning } from '#server/page-vitals/page-vitals.jobs.ts'
import { personalDataCleaning } from '#server/personal-data/personal-data.jobs.ts'
import { outboxAlarm } from '#server/platform/jobs/outbox-alarm.jobs.ts'
import { photoSizes, pictureFiles } from '#server/media/media.jobs.ts'
import { picturesFromAddresses } from '#server/product-photos/product-photos.jobs.ts'
import { catalogueBooks, sheetsCleaning } from '#server/printing/printing.jobs.ts'
import { platformCleaning } from '#server/platform/jobs/platform-cleaning.jobs.ts'
import { roomAlarm } from '#server/platform/jobs/room-alarm.jobs.ts'
import { costMails } from '#server/trade/orders/cost-mails.jobs.ts'
import { ordersCompletion } from '#server/trade/orders/completed-orders.jobs.ts'
import { reservedStock } from '#server/trade/orders/reserved-stock.jobs.ts'
import { quotesExpiry } from '#server/trade/quotes/quotes.jobs.ts'
import { orderHandovers } from '#server/trade/handover/handover.jobs.ts'
import { subscribersCleaning } from '#server/subscribers/subscribers.jobs.ts'
import { uploadsAtWork, uploadsCleaning } from '#server/uploads/uploads.jobs.ts'
import { messageFilesCleaning } from '#server/trade/messages/message-files.jobs.ts'
import { papersMaking } from '#server/trade/papers/papers.jobs.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/** Everything time brings about; whatever process runs jobs runs all of it. */
export const scheduledJobs: readonly ScheduledJob[] = [
  accountsCleaning,
  catalogueBooks,
  cardsCleaning,
  contactCleaning,
  costMails,
  messageFilesCleaning,
  orderHandovers,
  ordersCompletion,
  outboxAlarm,
  pageVitalsCleaning,
  papersMaking,
  personalDataCleaning,
  photoSizes,
  pictureFiles,
  picturesFromAddresses,
  platformCleaning,
  quotesExpiry,
  reservedStock,
  roomAlarm,
  sheetsCleaning,
  subscribersCleaning,
  uploadsAtWork,
  uploadsCleaning,
]
